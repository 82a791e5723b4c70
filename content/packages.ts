import type { InternetPackage } from '#domain/internet-package.ts';

/** The packages a new installation starts with. Later the staff change them in their console. */
export const firstPackages: readonly InternetPackage[] = [
  eco(12, 650, 1850, 3900, 7000),
  eco(16, 750, 2140, 4500, 8100),
  eco(25, 900, 2560, 5400, 9720),
  eco(35, 1100, 3130, 6600, 11880),
  eco(50, 1350, 3850, 8100, 14580),
  pro(35, 1350, 3850, 8100, 14580),
  pro(50, 1650, 4700, 9900, 17820),
  pro(75, 2000, 5700, 12000, 21600),
  pro(100, 2400, 6840, 14400, 25920),
];

type Prices = [one: number, three: number, six: number, twelve: number];

function eco(mbps: number, ...prices: Prices): InternetPackage {
  return entry('eco', mbps, prices);
}

function pro(mbps: number, ...prices: Prices): InternetPackage {
  return entry('pro', mbps, prices);
}

function entry(type: InternetPackage['type'], mbps: number, prices: Prices): InternetPackage {
  const [price_one, price_three, price_six, price_twelve] = prices;
  return {
    id: `${type}-${mbps}`,
    package_name: String(mbps),
    type,
    price_one,
    price_three,
    price_six,
    price_twelve,
  };
}
