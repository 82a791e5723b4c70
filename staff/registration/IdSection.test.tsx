import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { consoleTexts } from '../language/console-texts.ts';
import { LanguageProvider } from '../language/language-context.tsx';
import { IdSection } from './IdSection.tsx';

test('an ID that is no longer stored cannot be asked for', async () => {
  expect(await rendered({ hasImage: true })).toContain('<button');
  const html = await rendered({ hasImage: false });
  expect(html).toContain('The ID image is no longer stored.');
  expect(html).not.toContain('<button');
});

async function rendered(registration: Partial<ShownRegistration>) {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider language="en" i18n={await consoleTexts('en')}>
        <IdSection registration={registration as ShownRegistration} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}
