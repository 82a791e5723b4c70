import { useState } from 'react';
import { type Renewal, type RenewalPage, type RenewalRule, renewalViews } from '#domain/renewals.ts';
import { useAnswer } from '../api/use-answer.ts';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { ChosenFrame } from '../lists/ChosenBar.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { customerName } from '../registrations/customer-name.ts';
import { useMember } from '../session/session-context.tsx';
import { RenewalRow } from './RenewalRow.tsx';
import { RenewalsLeft } from './RenewalsLeft.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { useRenewals } from './use-renewals.ts';

/** Whose line runs out, and the links that renew it. */
export function RenewalsPage() {
  const text = useText();
  const language = useLanguage();
  const { role } = useMember();
  const renewing = useRenewals();
  const { answer: rule } = useAnswer<RenewalRule>('/console/renewals/rule');
  const [isRuling, setRuling] = useState(false);
  const nameOf = (renewal: Renewal) => customerName(renewal) || renewal.reference;
  const renewed = (renewal: Renewal) => ({ id: renewal.id, name: nameOf(renewal) });

  function ruleText({ days, by, at }: RenewalRule): string {
    if (by === null || at === null) return text('console.renewals.rule.off');
    const who = { name: by, at: formatMoment(at, language) };
    return days === null
      ? text('console.renewals.rule.offBy', who)
      : text('console.renewals.rule.on', { days, ...who });
  }

  return (
    <ListScreen<RenewalPage, Renewal>
      title={text('console.nav.renewals')}
      {...(rule && { lead: ruleText(rule) })}
      path="/console/renewals"
      filters={[
        {
          kind: 'choice',
          name: 'view',
          label: text('console.renewals.view'),
          choices: renewalViews.map((view) => [view, text(`console.renewals.view.${view}`)]),
        },
      ]}
      rows={({ renewals }) => renewals}
      row={(renewal, { today }, choice) => (
        <RenewalRow
          key={renewal.id}
          renewal={renewal}
          name={nameOf(renewal)}
          today={today}
          isSending={renewing.isSending}
          onSend={() => renewing.renew([renewed(renewal)])}
          choice={choice}
        />
      )}
      many={{
        keyOf: ({ id }) => id,
        nameOf,
        bar: (choosing, onDone) => (
          <ChosenFrame choosing={choosing}>
            <div>
              <button
                type="button"
                className="button"
                aria-disabled={renewing.isSending}
                onClick={async () => {
                  if (!(await renewing.renew(choosing.chosen.map(renewed)))) return;
                  choosing.choose(choosing.chosen, false);
                  onDone();
                }}
              >
                {text('console.renewals.send')}
              </button>
            </div>
          </ChosenFrame>
        ),
      }}
      empty={text('console.renewals.empty')}
      actions={
        role === 'owner' &&
        rule && (
          <button type="button" className="button" onClick={() => setRuling(true)}>
            {text('console.renewals.rule')}
          </button>
        )
      }
    >
      <RenewalsLeft renewing={renewing} />
      {isRuling && rule && <RuleDialog rule={rule} onClose={() => setRuling(false)} />}
    </ListScreen>
  );
}
