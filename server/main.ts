import { join, relative } from 'node:path';
import { readConfiguration } from './runtime/configuration.ts';
import { safeError } from './runtime/safe-error.ts';
import { StartFailure } from './runtime/start-failure.ts';

try {
  const config = readConfiguration(process.env);
  const { startServer } = await import('./app/server.ts');
  const instance = await startServer(config);

  // Before anything is said: whoever reads that it is open may ask it to stop.
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Asked twice, it does not wait for what is under way.
      if (isStopping) process.exit(1);
      isStopping = true;
      instance.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(safeError(error));
          process.exit(1);
        },
      );
    });
  }

  const database = config.databaseUrl
    ? `PostgreSQL at ${new URL(config.databaseUrl).host}`
    : relative('.', join(config.dataDir, 'meltem.sqlite'));
  console.log(`Meltem is open:  http://localhost:${instance.port}`);
  console.log(`For the staff:   http://localhost:${instance.staffPort}`);
  if (instance.metricsPort) console.log(`Its metrics:     http://localhost:${instance.metricsPort}/metrics`);
  console.log(`Its data:        ${database}`);
  if (!config.paymentBot && !config.paytr && config.publicUrl.startsWith('https:')) {
    console.log('Payments:        in the sandbox, because no provider is set: nobody is asked to pay');
  }
  if (instance.lostImages > 0) {
    console.log(
      `ID images:       ${instance.lostImages} cannot be opened, because their key is not at hand: npm run keys`,
    );
  }
  if (instance.firstOwnerLink) console.log(`First account:   ${instance.firstOwnerLink}`);
  console.log('Stop it with:    Ctrl+C');
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  for (const sentence of error.sentences) console.error(sentence);
  process.exit(1);
}
