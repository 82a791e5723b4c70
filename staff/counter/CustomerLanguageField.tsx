import { languages } from '#domain/language.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';

/** The language of whoever stands at the counter, which is often the console's. */
export function CustomerLanguageField({ label }: { label: string }) {
  const text = useText();
  return (
    <SelectField
      label={label}
      name="language"
      defaultValue={useLanguage()}
      choices={languages.map((one) => [one, text(`console.registration.language.${one}`)])}
    />
  );
}
