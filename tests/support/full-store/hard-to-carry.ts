/** In milliseconds, and more than 32 bits hold. */
export const created_at = 1_794_700_000_123;

/** What an encoding, a line or a quote might break. */
export const hardToCarry = 'Şığ Ёж 😀 \u2028 \u0085 \\ " \' \r\n\t{"base64":"AA=="}';
