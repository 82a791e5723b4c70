/** Does this for each, so many at a time, and gives how many a second. */
export async function rateOf<Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = items[next++]; item; item = items[next++]) await act(item);
    }),
  );
  return items.length / ((performance.now() - began) / 1000);
}
