import type { FieldShape, GroupShape, Words, WordsGroup, WordsValue } from '#domain/own-words.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { fieldLabel } from './field-label.ts';
import { ListField } from './ListField.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { WordsField } from './WordsField.tsx';
import styles from './words.module.css';
import { useFault, useWords } from './words-context.ts';

interface FieldGroupProps {
  shape: GroupShape;
  value: WordsGroup;
  /** Where it stands: empty, or "questions.2.". */
  path: string;
  onType: (value: WordsGroup) => void;
}

/** The fields of a subject, or of one entry of a list. */
export function FieldGroup({ shape, value, path, onType }: FieldGroupProps) {
  const text = useText();
  const { subject } = useWords();
  return (
    <>
      {subject === 'hours' && path === '' && <p className="small">{text('console.words.hours.hint')}</p>}
      {subject === 'runs_out' && <p className="small">{text('console.words.runs_out.hint')}</p>}
      {(subject === 'home' || subject === 'about') && (
        <p className="small">{text('console.words.texts.hint')}</p>
      )}
      <div className={subject === 'hours' ? `${styles.fields} ${styles.pairs}` : styles.fields}>
        {Object.entries(shape).map(([name, field]) => (
          <OneField
            key={name}
            name={name}
            field={field}
            value={value[name] ?? ''}
            path={path + name}
            onType={(typed) => onType({ ...value, [name]: typed })}
          />
        ))}
        {'latitude' in shape && (
          <PlaceMap
            latitude={String(value.latitude)}
            longitude={String(value.longitude)}
            onPlace={(place) => onType({ ...value, ...place })}
          />
        )}
      </div>
    </>
  );
}

interface OneFieldProps {
  name: string;
  field: FieldShape;
  value: WordsValue;
  path: string;
  onType: (value: WordsValue) => void;
}

const inputs = { text: 'text', time: 'time', day: 'date', moment: 'datetime-local' } as const;

function OneField({ name, field, value, path, onType }: OneFieldProps) {
  const text = useText();
  const language = useLanguage();
  const error = useFault(path);
  const label = fieldLabel(name, useWords(), { text, language });
  if (field.kind === 'list') {
    return (
      <ListField label={label} field={field} value={value as WordsGroup[]} path={path} onType={onType}>
        {(entry) => <FieldGroup shape={field.item} {...entry} />}
      </ListField>
    );
  }
  if (field.kind === 'words') {
    return <WordsField label={label} field={field} value={value as Words} path={path} onType={onType} />;
  }
  if (field.kind === 'choice') {
    return (
      <div className={name.length > 4 ? styles.across : undefined}>
        <SelectField
          label={label}
          error={error}
          value={String(value)}
          choices={field.of.map((one) => [one, text(`console.words.choice.${one as 'market'}`)])}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
    );
  }
  return (
    <TextField
      label={label}
      error={error}
      type={inputs[field.kind]}
      value={String(value)}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
