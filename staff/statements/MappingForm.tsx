import { useEffect, useRef, useState } from 'react';
import type { StatementPreview } from '#domain/bank-lines.ts';
import {
  type CsvColumn,
  type CsvMapping,
  csvColumns,
  dateOrders,
  decimalSigns,
  mappingFault,
} from '#domain/csv-statement.ts';
import { csvDelimiters } from '#domain/csv-table.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './MappingForm.module.css';
import { PreviewLines } from './PreviewLines.tsx';
import { faultText } from './statement-words.ts';

interface MappingFormProps {
  preview: StatementPreview;
  isSending: boolean;
  onMapping: (mapping: CsvMapping) => void;
  onDelimiter: (delimiter: string) => void;
  onStore: (mapping: CsvMapping, account: string) => void;
  onCancel: () => void;
}

const delimiterNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;
const decimalNames = { ',': 'comma', '.': 'point' } as const;
const longestAccount = 40;

/** Which column of a CSV file is what, with what would be read. */
export function MappingForm(props: MappingFormProps) {
  const { preview, isSending, onMapping, onDelimiter, onStore, onCancel } = props;
  const text = useText();
  const [account, setAccount] = useState(preview.account);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!preview.csv) return null;
  const { mapping, headings, isRemembered } = preview.csv;
  const missing = mappingFault(mapping);
  const fault = missing
    ? text(`console.mapping.fault.${missing}`)
    : preview.fault && faultText(preview.fault, text);
  const change = (changed: Partial<CsvMapping>) => onMapping({ ...mapping, ...changed });
  const place = (column: CsvColumn, value: string) =>
    change({ columns: { ...mapping.columns, [column]: value === '' ? null : Number(value) } });
  const isReady = !fault && !isSending && account.trim() !== '';

  return (
    <section className={styles.mapping} aria-labelledby="mapping">
      <h2 id="mapping" ref={heading} tabIndex={-1}>
        {text('console.mapping.title')}
      </h2>
      <p>{text(isRemembered ? 'console.mapping.remembered' : 'console.mapping.text')}</p>
      <form
        method="dialog"
        className={styles.form}
        aria-busy={isSending}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onStore(mapping, account);
        }}
      >
        <div className={styles.fields}>
          {csvColumns.map((column) => (
            <SelectField
              key={column}
              label={text(`console.mapping.${column}`)}
              value={mapping.columns[column] ?? ''}
              all={text('console.mapping.none')}
              choices={headings.map((name, index) => [
                String(index),
                name || text('console.mapping.column', { number: index + 1 }),
              ])}
              onChange={(event) => place(column, event.target.value)}
            />
          ))}
          <SelectField
            label={text('console.mapping.dateOrder')}
            value={mapping.dateOrder}
            choices={dateOrders.map((order) => [order, text(`console.mapping.dateOrder.${order}`)])}
            onChange={(event) => change({ dateOrder: event.target.value as CsvMapping['dateOrder'] })}
          />
          <SelectField
            label={text('console.mapping.decimal')}
            value={mapping.decimal}
            choices={decimalSigns.map((sign) => [
              sign,
              text(`console.mapping.decimal.${decimalNames[sign]}`),
            ])}
            onChange={(event) => change({ decimal: event.target.value as CsvMapping['decimal'] })}
          />
          <SelectField
            label={text('console.mapping.delimiter')}
            value={mapping.delimiter}
            choices={csvDelimiters.map((delimiter) => [
              delimiter,
              text(`console.mapping.delimiter.${delimiterNames[delimiter]}`),
            ])}
            onChange={(event) => onDelimiter(event.target.value)}
          />
        </div>
        <div className={styles.account}>
          <TextField
            label={text('console.statement.account')}
            hint={text('console.statement.account.hint')}
            maxLength={longestAccount}
            required
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
        </div>
        {fault && (
          <p className="alert" role="alert">
            {fault}
          </p>
        )}
        <PreviewLines lines={preview.lines} />
        <div className="actions">
          <button type="submit" className="button button-go" aria-disabled={!isReady}>
            {text('console.statements.upload')}
          </button>
          <button type="button" className="button" onClick={onCancel}>
            {text('console.cancel')}
          </button>
        </div>
      </form>
    </section>
  );
}
