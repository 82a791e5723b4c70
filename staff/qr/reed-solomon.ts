/** Multiplication in the field of 256 elements that QR codes reckon in. */
function product(a: number, b: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    result ^= ((b >>> bit) & 1) * a;
  }
  return result;
}

/** The polynomial whose roots are the first powers of two; its leading one is left out. */
function divisor(degree: number): number[] {
  const coefficients = [...new Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let power = 0; power < degree; power += 1) {
    for (let index = 0; index < degree; index += 1) {
      coefficients[index] = product(coefficients[index] ?? 0, root) ^ (coefficients[index + 1] ?? 0);
    }
    root = product(root, 2);
  }
  return coefficients;
}

/** The codewords that let a reader mend a spoilt block. */
export function correctionOf(block: readonly number[], count: number): number[] {
  const by = divisor(count);
  let rest = new Array<number>(count).fill(0);
  for (const codeword of block) {
    const factor = codeword ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, index) => value ^ product(by[index] ?? 0, factor));
  }
  return rest;
}
