import { mostMailsAMinute, type NewsletterSettings } from '#domain/newsletter.ts';
import { useChange } from '../change/use-change.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';

/** An owner says how fast mails go out, and whether new subscribers confirm their address. */
export function SettingsDialog({ settings, onClose }: { settings: NewsletterSettings; onClose: () => void }) {
  const text = useText();
  const { version, mailsAMinute, asksToConfirm, canMail } = settings;
  const changing = useChange<NewsletterSettings>({ version });

  async function save(fields: FormData) {
    const body = {
      mailsAMinute: Number(fieldText(fields, 'pace')),
      asksToConfirm: fieldText(fields, 'confirm') === 'on',
    };
    const path = '/console/newsletters/settings';
    const undo = { path, body: { mailsAMinute, asksToConfirm } };
    if (await changing.send(() => changing.change(path, body, () => ({ undo })))) onClose();
  }

  return (
    <Dialog title={text('console.newsletters.settings')} onClose={onClose}>
      <SendForm
        sending={changing}
        action={text('console.newsletters.settings.save')}
        onSubmit={save}
        onCancel={onClose}
      >
        <TextField
          label={text('console.newsletters.settings.pace')}
          hint={text('console.newsletters.settings.paceHint')}
          type="number"
          name="pace"
          min={1}
          max={mostMailsAMinute}
          step={1}
          required
          defaultValue={mailsAMinute}
          onInput={changing.begin}
        />
        {canMail && (
          <SelectField
            label={text('console.newsletters.settings.confirm')}
            hint={text('console.newsletters.settings.confirmHint')}
            name="confirm"
            choices={(['off', 'on'] as const).map((value) => [
              value,
              text(`console.newsletters.confirms.${value}`),
            ])}
            defaultValue={asksToConfirm ? 'on' : 'off'}
            onInput={changing.begin}
          />
        )}
      </SendForm>
    </Dialog>
  );
}
