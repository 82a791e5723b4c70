import { useState } from 'react';
import { type ErasingPreview, erasingPath, identityOf, mostIdentities } from '#domain/erasing.ts';
import { longestText } from '#domain/text-limits.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './erasing.module.css';
import { FoundPerson } from './FoundPerson.tsx';

interface Found {
  /** Whom was looked for: addresses and numbers. Never in the address of the screen. */
  of: string[];
  preview: ErasingPreview;
  /** Something arrived while it was looked at. */
  isAnew: boolean;
}

/** Finds everything of a person, shows it, and erases it when that is wanted. */
export function ErasePage() {
  const text = useText();
  const sending = useSending();
  const [found, setFound] = useState<Found>();
  const [isWrong, setWrong] = useState(false);
  const [isErased, setErased] = useState(false);

  function look(of: string[]) {
    setErased(false);
    sending.send(async () => {
      const preview = await ask<ErasingPreview>(`${erasingPath}/preview`, { method: 'POST', body: { of } });
      setFound({ of, preview, isAnew: false });
    });
  }

  function submit(fields: FormData) {
    const typed = fieldText(fields, 'of').trim();
    const isKnown = identityOf(typed) !== undefined;
    setWrong(!isKnown);
    if (isKnown) look([typed]);
    else setFound(undefined);
  }

  return (
    <>
      <ScreenHeading>{text('console.nav.erase')}</ScreenHeading>
      <p className={styles.text}>{text('console.erase.text')}</p>
      <div className={styles.form}>
        <SendForm
          sending={sending}
          action={text('console.erase.look')}
          label={text('console.erase.look')}
          onSubmit={submit}
        >
          <TextField
            label={text('console.erase.of')}
            hint={text('console.erase.of.hint')}
            error={isWrong ? text('console.erase.of.wrong') : undefined}
            name="of"
            maxLength={longestText.email}
            required
          />
        </SendForm>
      </div>
      {isErased && (
        <p className={styles.done} role="status">
          {text('console.erase.done')}
        </p>
      )}
      {found && (
        <FoundPerson
          key={found.of.join(' ')}
          {...found}
          onOther={found.of.length < mostIdentities ? (other) => look([...found.of, other]) : undefined}
          onAnew={(preview) => setFound({ ...found, preview, isAnew: true })}
          onErased={() => {
            setFound(undefined);
            setErased(true);
          }}
        />
      )}
    </>
  );
}
