import { Type } from 'typebox';
import { emailField, lineField, nameField, phoneField } from '../http/fields.ts';

/** What is asked of a customer, on the site and at the counter. */
export const customerFields = {
  customerFirstName: nameField,
  customerLastName: nameField,
  customerCountry: nameField,
  customerEmail: emailField,
  customerAddress: lineField,
  customerPhoneNumber: phoneField,
  customerNeedRouter: Type.Union([Type.Literal('true'), Type.Literal('false')]),
  nationalId: lineField,
};
