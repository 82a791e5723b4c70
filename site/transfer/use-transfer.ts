import { useCallback, useEffect, useRef, useState } from 'react';
import type { Offer } from '#domain/offer.ts';
import type { SelectedPackage } from '#domain/payment.ts';
import { transferKey } from '#domain/storage-keys.ts';
import { readTransfer, type StoredTransfer } from '#domain/transfer.ts';
import { newKey } from '../calls/backend.ts';
import { post } from '../calls/post.ts';
import { readStored, writeStored } from '../context/storage.ts';

/** How far the reference is: being asked for, there, or why there is none. */
export type TransferState =
  | { state: 'preparing' | 'failed' | 'notOnSale' }
  | { state: 'priceChanged'; offer: Offer }
  | { state: 'there'; transfer: StoredTransfer };

interface Transferring {
  present: TransferState;
  /** Asks again, perhaps for another price. */
  ask(chosen: SelectedPackage): void;
  /** The phone number is left. */
  onLeft(): void;
}

/** The reference for a choice: the one this browser has, or a new one from the server. */
export function useTransfer(chosen: SelectedPackage): Transferring {
  const [present, setPresent] = useState<TransferState>({ state: 'preparing' });
  /** The same choice asked for again is the same request: the first one may have arrived. */
  const asked = useRef<{ choice: string; key: string }>(null);

  const ask = useCallback(async (wanted: SelectedPackage) => {
    const { speed, type, price, months } = wanted;
    const body = bodyOf(wanted);
    const choice = JSON.stringify(body);
    if (asked.current?.choice !== choice) asked.current = { choice, key: newKey() };
    setPresent({ state: 'preparing' });
    const outcome = await post<{ reference: string; token: string }>(
      '/internet/package/transfer',
      body,
      asked.current.key,
    );
    if (asked.current?.choice !== choice) return;
    if (outcome.kind === 'accepted') {
      const { reference, token } = outcome.answer;
      const transfer = { speed, type, price, months, reference, token, at: Date.now() };
      writeStored(transferKey, JSON.stringify(transfer));
      setPresent({ state: 'there', transfer });
      return;
    }
    console.error('There is no transfer reference.', outcome);
    const offer = outcome.kind === 'refused' && outcome.code === 'price_changed' ? outcome.offer : undefined;
    const isGone = outcome.kind === 'refused' && ['price_changed', 'not_on_sale'].includes(`${outcome.code}`);
    setPresent(offer ? { state: 'priceChanged', offer } : { state: isGone ? 'notOnSale' : 'failed' });
  }, []);

  useEffect(() => {
    const transfer = readTransfer(readStored(transferKey), chosen, Date.now());
    if (transfer) setPresent({ state: 'there', transfer });
    // One request is enough, however often the page is drawn.
    else if (asked.current?.choice !== JSON.stringify(bodyOf(chosen))) void ask(chosen);
  }, [chosen, ask]);

  const onLeft = useCallback(() => {
    setPresent((before) => {
      if (before.state !== 'there') return before;
      const transfer = { ...before.transfer, token: null };
      writeStored(transferKey, JSON.stringify(transfer));
      return { state: 'there', transfer };
    });
  }, []);

  return { present, ask: (next) => void ask(next), onLeft };
}

function bodyOf({ speed, type, price, months }: SelectedPackage) {
  return { packageName: `${speed} ${type}`, amount: price, months };
}
