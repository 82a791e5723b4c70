import { type DragEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { LabelledControl } from '#design/fields/LabelledControl.tsx';
import { type StatementPreview, statementsPath } from '#domain/bank-lines.ts';
import { statementLimitBytes } from '#domain/bank-statement.ts';
import { consolePaths } from '#domain/console.ts';
import type { CsvMapping } from '#domain/csv-statement.ts';
import { ask } from '../api/ask.ts';
import { Problem } from '../api/problem.ts';
import { useSending } from '../api/use-sending.ts';
import { FileChoice } from '../forms/FileChoice.tsx';
import { useText } from '../language/language-context.tsx';
import { MappingForm } from './MappingForm.tsx';
import styles from './StatementUpload.module.css';
import { allFormats, uploadProblemText } from './statement-words.ts';

interface Chosen {
  file: File;
  preview: StatementPreview;
}

/** Takes a file, chosen or dropped. What a CSV file means is asked before anything of it is stored. */
export function StatementUpload() {
  const text = useText();
  const [, go] = useLocation();
  const { isSending, problem, send } = useSending();
  const [chosen, setChosen] = useState<Chosen>();
  const [isOver, setOver] = useState(false);

  function take(file: File | undefined) {
    if (!file) return;
    setChosen(undefined);
    send(async () => {
      if (file.size > statementLimitBytes) throw new Problem(413);
      const preview = await ask<StatementPreview>(`${statementsPath}/preview`, formOf(file));
      if (preview.csv) setChosen({ file, preview });
      else await store(file);
    });
  }

  async function store(file: File, fields: Record<string, string> = {}) {
    const { id } = await ask<{ id: string }>(statementsPath, formOf(file, fields));
    go(`${consolePaths.statements}/${id}`);
  }

  function look(file: File, fields: Record<string, string>) {
    send(async () => {
      const preview = await ask<StatementPreview>(`${statementsPath}/preview`, formOf(file, fields));
      setChosen({ file, preview });
    });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way beside the field inside */}
      <div
        className={`${styles.place} ${isOver ? styles.over : ''}`}
        aria-busy={isSending}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <LabelledControl
          label={text('console.statements.file')}
          hint={text('console.statements.file.hint', { formats: allFormats })}
          error={problem && uploadProblemText(problem, text)}
        >
          {(wiring) => (
            <FileChoice
              {...wiring}
              words={text('console.statements.choose')}
              accept=".csv,.txt,.xml,.sta,.mt940,.940,text/csv,text/xml,application/xml"
              onFile={take}
            />
          )}
        </LabelledControl>
      </div>
      {chosen && (
        <MappingForm
          key={chosen.file.name}
          preview={chosen.preview}
          isSending={isSending}
          onMapping={(mapping: CsvMapping) => look(chosen.file, { mapping: JSON.stringify(mapping) })}
          onDelimiter={(delimiter) => look(chosen.file, { delimiter })}
          onStore={(mapping, account) =>
            send(() => store(chosen.file, { mapping: JSON.stringify(mapping), account }))
          }
          onCancel={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

/** The file last: what is to be known about it comes before. */
function formOf(file: File, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return { method: 'POST', form } as const;
}
