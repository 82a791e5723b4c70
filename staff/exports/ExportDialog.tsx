import { toast } from 'react-hot-toast/headless';
import { type ExportedList, exportFormats, exportsPath } from '#domain/exports.ts';
import { languageKey } from '#domain/language.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { download } from './download.ts';
import styles from './ExportDialog.module.css';

interface ExportDialogProps {
  list: ExportedList;
  filters: Partial<Record<string, string>>;
  onClose: () => void;
}

/** Which file, of which days, and whether the filters of the list hold. */
export function ExportDialog({ list, filters, onClose }: ExportDialogProps) {
  const text = useText();
  const language = useLanguage();
  const sending = useSending();
  const { after: _, from = '', to = '', ...narrowed } = filters;
  const isFiltered = Object.keys(narrowed).length > 0;

  function take(fields: FormData) {
    const days = ['from', 'to'].map((name) => [name, fieldText(fields, name)]);
    const asked = new URLSearchParams({
      ...(fieldText(fields, 'what') === 'filtered' && narrowed),
      ...Object.fromEntries(days.filter(([, day]) => day !== '')),
      format: fieldText(fields, 'format'),
      [languageKey]: language,
    });
    sending.send(async () => {
      await ask(`${exportsPath}/${list}/check?${asked}`);
      download(`${exportsPath}/${list}?${asked}`);
      onClose();
      toast.success(text('console.export.begun'));
    });
  }

  return (
    <Dialog title={text('console.export.title', { list: text(`console.nav.${list}`) })} onClose={onClose}>
      <SendForm sending={sending} action={text('console.export.action')} onSubmit={take} onCancel={onClose}>
        {isFiltered && (
          <SelectField
            label={text('console.export.what')}
            name="what"
            choices={[
              ['filtered', text('console.export.what.filtered')],
              ['all', text('console.export.what.all')],
            ]}
          />
        )}
        <div className={styles.days}>
          <TextField label={text('console.export.from')} type="date" name="from" defaultValue={from} />
          <TextField label={text('console.export.to')} type="date" name="to" defaultValue={to} />
        </div>
        <p className={styles.small}>{text('console.export.range.hint')}</p>
        <SelectField
          label={text('console.export.format')}
          name="format"
          choices={exportFormats.map((format) => [format, text(`console.export.format.${format}`)])}
        />
        <p className={styles.small}>{text('console.export.audited')}</p>
      </SendForm>
    </Dialog>
  );
}
