import { askedFaults, renewalFaults } from '#domain/renewals.ts';
import { problemText } from '../api/problem.ts';
import { useText } from '../language/language-context.tsx';
import type { Renewing } from './use-renewals.ts';

/** Who got no link and why; who was sent one today or has paid for long gets one only if it is meant. */
export function RenewalsLeft({ renewing }: { renewing: Renewing }) {
  const text = useText();
  const { left, problem, isSending, renew } = renewing;
  const asked = left.filter(({ fault }) => askedFaults.some((one) => one === fault));
  if (!problem && left.length === 0) return null;
  return (
    <div className="alert" role="alert">
      {problem && <p>{problemText(problem, text)}</p>}
      {renewalFaults.map((fault) => {
        const names = left.filter((one) => one.fault === fault).map(({ name }) => name);
        return (
          names.length > 0 && (
            <p key={fault}>{text(`console.renewals.left.${fault}`, { names: names.join(', ') })}</p>
          )
        );
      })}
      {asked.length > 0 && (
        <button type="button" className="button" aria-disabled={isSending} onClick={() => renew(asked, true)}>
          {text('console.renewals.again')}
        </button>
      )}
    </div>
  );
}
