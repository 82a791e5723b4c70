import { Type } from 'typebox';
import { packageTypes } from '#domain/internet-package.ts';
import { islandMoment } from '#domain/island-day.ts';
import { isRuleValue, roundings, ruleWays } from '#domain/price-rule.ts';
import { actorOf } from '../accounts/actor.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { cancelPlan, changeManyPrices, pricesAndPlan } from './price-plans.ts';

const rule = Type.Object({
  type: Type.Union([...packageTypes.map((type) => Type.Literal(type)), Type.Null()]),
  by: Type.Union(ruleWays.map((way) => Type.Literal(way))),
  value: Type.Number(),
  rounding: Type.Union(roundings.map((rounding) => Type.Literal(rounding))),
});
const price = Type.Object({
  id: Type.String({ maxLength: 64 }),
  version: Type.Integer(),
  price_one: Type.Number(),
  price_three: Type.Number(),
  price_six: Type.Number(),
  price_twelve: Type.Number(),
});
const version = Type.Integer({ minimum: 0 });
const change = Type.Object({
  version,
  confirmsWarnings: Type.Boolean({ default: false }),
  /** By the clocks of the island, like "2026-11-20T10:00"; empty for at once. */
  at: Type.String({ maxLength: 16 }),
  rule,
  prices: Type.Array(price, { minItems: 1, maxItems: 5000 }),
});
const cancelling = Type.Object({ version });
/** A long price list with all its prices. */
const bodyLimit = 1024 * 1024;

/** Many prices at once, now or from a moment on. Everybody sees what is planned, owners plan. */
export function addPriceRoutes(app: TypedApp, { store: { db } }: { store: Store }): void {
  app.get('/console/prices', () => pricesAndPlan(db));

  app.post('/console/prices', { schema: { body: change }, bodyLimit }, (request) => {
    const { at, rule, prices, version, confirmsWarnings } = request.body;
    if (!isRuleValue(rule)) throw new Refusal('invalid', ['value']);
    const begins_at = at === '' ? null : islandMoment(at);
    if (begins_at !== null && !(begins_at > Date.now())) throw new Refusal('invalid', ['at']);
    const wanted = { rule, begins_at, prices };
    return changeManyPrices(db, wanted, { version, confirmsWarnings, by: actorOf(request) });
  });

  app.post('/console/prices/cancel', { schema: { body: cancelling } }, (request) =>
    cancelPlan(db, { ...request.body, by: actorOf(request) }),
  );
}
