import type { CompanyRegister } from '#domain/company.ts';

/**
 * What authorities know the company by. Apart from the other facts, because only the page about the company shows it.
 * The numbers are placeholders until the company gives its own: hence the zeros.
 */
export const companyRegister: CompanyRegister = {
  licence: 'BTHK 000/0000',
  companyNumber: 'M.Ş. 00000',
  taxOffice: { tr: 'Lefkoşa Vergi Dairesi', en: 'Nicosia Tax Office', ru: 'Налоговая служба Никосии' },
  taxNumber: '000 000 000',
};
