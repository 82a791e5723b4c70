import { type PackageType, packageTypes } from '#domain/internet-package.ts';
import { useText } from '../context/page-context.tsx';

/** A package as the site calls it, from "35 Mbps eco". */
export function PackageName({ name }: { name: string }) {
  const text = useText();
  const [speed = '', , type] = name.split(' ');
  if (!packageTypes.includes(type as PackageType)) return name;
  return text('packages.choose.which', { type: text(`packages.${type as PackageType}`), speed });
}

/** A term with what is given on top. */
export function TermName({ months, freeMonths }: { months: number; freeMonths: number | null }) {
  const text = useText();
  return (
    <>
      {text('packages.months', { months })}{' '}
      {freeMonths ? <span className="free">{text('packages.free', { months: freeMonths })}</span> : null}
    </>
  );
}
