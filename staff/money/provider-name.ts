import type { I18n } from '@lingui/core';

/** A provider keeps its name; the sandbox is none. */
export function providerName(provider: string, text: I18n['_']): string {
  return provider === 'sandbox' ? text('console.provider.sandbox') : provider;
}
