import type { City } from '@rasteh/contract/goods/catalogue';
import { cityText, findCity } from '@rasteh/contract/goods/catalogue/city-text';
import type { OwnFreights, PutFreights } from '@rasteh/contract/supply/freights';
import { type Vehicle, vehicles } from '@rasteh/contract/supply/freights/vocabulary';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { freightLimits } from '@rasteh/contract/wire/text-limits';
import { formatToman } from '@rasteh/persian/money';
import { rialFromToman } from '@rasteh/persian/money/read';
import { formatQuantity, parseQuantity, quantityToThousandths } from '@rasteh/persian/quantity';
import type { FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { faFreights as texts } from '../../../i18n/supply/freights.ts';

/** A rate as typed: cities by name, the capacity in tons, the amount in Toman. */
export type RateValues = { from: string; to: string; vehicle: Vehicle; most: string; amount: string };
/** The values of the form. */
export type FreightsValues = { rates: RateValues[] };

/** What a vehicle usually carries, in tons. */
export const usualTons: Record<Vehicle, string> = {
  pickup: '۲',
  light_truck: '۵',
  truck: '۱۰',
  heavy_truck: '۱۵',
  trailer: '۲۴',
};

const KG_OF_TON = 1_000;

/** The values of a stated table. */
export const valuesOfFreights = (table: OwnFreights | null): FreightsValues => ({
  rates: (table?.rates ?? []).map(({ from_city, city, vehicle, most_kg, amount }) => ({
    from: cityText(from_city),
    to: cityText(city),
    vehicle,
    most: formatQuantity(String(most_kg / KG_OF_TON)),
    amount: formatToman(amount),
  })),
});

/** A further rate: that of the next vehicle on the way of the last one. */
export function nextRate(rates: readonly RateValues[], city: string): RateValues {
  const last = rates.at(-1);
  const known = last && rates.filter(({ from, to }) => from === last.from && to === last.to).map(({ vehicle }) => vehicle);
  const vehicle = vehicles.toReversed().find((one) => !known?.includes(one));
  // All vehicles of that way have a rate: the next one goes elsewhere.
  if (!last || !vehicle) return { from: last?.from ?? city, to: '', vehicle: 'trailer', most: usualTons.trailer, amount: '' };
  return { from: last.from, to: last.to, vehicle, most: usualTons[vehicle], amount: '' };
}

/** A rate in words. */
export const rateText = ({ from, to, vehicle }: RateValues): string => texts.row_of(from, to, texts.vehicles[vehicle]);

/** The values of the form in words. */
export const fieldTexts: FieldTexts<FreightsValues> = {
  rates: [
    texts.title,
    ({ rates }, base) =>
      rates
        .filter((rate) => !base.rates.some((one) => JSON.stringify(one) === JSON.stringify(rate)))
        .map((rate) => `${rateText(rate)}: ${rate.amount}`)
        .join('؛ '),
  ],
};

/** The rates of the request, with the errors that only the form can detect. */
export function toRates(
  { rates }: FreightsValues,
  cities: readonly City[],
): { rates: PutFreights['rates']; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const cityOf = (text: string, field: string): number => {
    const city = findCity(text, cities);
    if (!city) errors[field] = [texts.city_missing];
    return city?.id ?? 0;
  };
  const body = rates.map(({ from, to, vehicle, most, amount }, at) => {
    const tons = parseQuantity(most);
    // A thousandth of a ton is a kilogram.
    const most_kg = tons === null ? 0 : quantityToThousandths(tons);
    if (most_kg < freightLimits.least_kg || most_kg > freightLimits.most_kg) errors[`rates.${at}.most_kg`] = [texts.most_wrong];
    const rial = rialFromToman(amount);
    if (!rial) errors[`rates.${at}.amount`] = [texts.amount_wrong];
    const [from_city_id, city_id] = [cityOf(from, `rates.${at}.from_city_id`), cityOf(to, `rates.${at}.city_id`)];
    return { from_city_id, city_id, vehicle, most_kg, amount: rial ?? 0 };
  });
  return { rates: body, errors };
}
