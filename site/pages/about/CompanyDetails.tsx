import { companyRegister } from '#content/company-register.ts';
import { useCompany, usePageContext, useText } from '../../context/page-context.tsx';
import { OpeningStatus } from '../../hours/OpeningStatus.tsx';
import { weekInLine } from '../../hours/week-lines.ts';
import styles from './CompanyDetails.module.css';

/** Who the company is before the law, and when its shop is open. */
export function CompanyDetails() {
  const text = useText();
  const company = useCompany();
  const { language } = usePageContext();
  const { legalName, foundedYear, address } = company;
  const facts = {
    name: legalName,
    founded: foundedYear,
    licence: companyRegister.licence,
    number: companyRegister.companyNumber,
    tax: `${companyRegister.taxOffice[language]}, ${companyRegister.taxNumber}`,
    address: `${address.street}, ${address.postalCode} ${address.city[language]}`,
    hours: weekInLine(text('frame.footer.week')),
  };
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.split}`}>
        <div>
          <h2>{text('about.facts.heading')}</h2>
          <OpeningStatus />
        </div>
        <dl className={styles.facts}>
          {Object.entries(facts).map(([fact, value]) => (
            <div key={fact}>
              <dt>{text(`about.facts.${fact as keyof typeof facts}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
