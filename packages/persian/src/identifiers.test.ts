import { isShebaValid, verifyCardNumber, verifyIranianLegalId, verifyIranianNationalId } from '@persian-tools/persian-tools';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPersianDigits } from './digits.ts';
import {
  compactIdentifier,
  formatMobile,
  isCardNumber,
  isEconomicCode,
  isLegalId,
  isNationalId,
  isPostalCode,
  isSheba,
  maskMobile,
  maskNumber,
  normalizeMobile,
  normalizeSheba,
} from './identifiers.ts';

const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

describe('mobile', () => {
  test.each([
    '09123456789',
    '9123456789',
    '989123456789',
    '+989123456789',
    '00989123456789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '۰۹۱۲ ۳۴۵ ۶۷۸۹',
    '0912-345-6789',
    '0912–345–6789',
    '(0912) 345.6789',
    '+98 (0) 912 345 6789',
    '+98\u00a0912\u200c345\u200f6789',
    '\u202a+98 912 345 6789\u202c',
  ])('%j is +989123456789', (text) => {
    expect(normalizeMobile(text)).toBe('+989123456789');
  });

  test.each(['', '0912345678', '091234567890', '02188888888', '+19123456789', '0098', '09123456abc', '+0989123456789', '۹۸'])(
    '%j is no mobile number',
    (text) => {
      expect(normalizeMobile(text)).toBeNull();
    },
  );

  test('it is shown in groups or masked, and another number is shown as it is', () => {
    expect(formatMobile('+989123456789')).toBe('۰۹۱۲ ۳۴۵ ۶۷۸۹');
    expect(formatMobile('021-88888888')).toBe('۰۲۱-۸۸۸۸۸۸۸۸');
    expect(maskMobile('+989123456789')).toBe('۰۹۱۲ ••• ۶۷۸۹');
    expect(maskMobile('021-88888888')).toBe('•••');
  });

  test('any number is masked but for its last four digits, and once', () => {
    expect(maskNumber('+989123456789')).toBe('۰۹۱۲ ••• ۶۷۸۹');
    expect(maskNumber('021-88888888')).toBe('•••8888');
    expect(maskNumber('12345')).toBe('•••45');
    for (const text of ['0499370899', '09123456789', '1']) expect(maskNumber(maskNumber(text))).toBe(maskNumber(text));
  });

  test('every number survives a round trip through its canonical and its shown form', () => {
    fc.assert(
      fc.property(digits(9), fc.constantFrom('', '0', '98', '+98', '0098', '+98 0'), (rest, prefix) => {
        const mobile = `+989${rest}`;
        expect(normalizeMobile(`${prefix}9${rest}`)).toBe(mobile);
        expect(normalizeMobile(mobile)).toBe(mobile);
        expect(normalizeMobile(formatMobile(mobile))).toBe(mobile);
        expect(maskMobile(mobile)).not.toContain(toPersianDigits(mobile.slice(6, 9)) + toPersianDigits(mobile.slice(9)));
      }),
    );
  });
});

describe('national id', () => {
  test.each(['0499370899', '۰۴۹۹۳۷۰۸۹۹', '049-937089-9', '0790419904'])('%j is one', (id) => {
    expect(isNationalId(id)).toBe(true);
  });

  test.each(['', '0499370898', '1111111111', '049937089', '00499370899', '04993708x9'])('%j is none', (id) => {
    expect(isNationalId(id)).toBe(false);
  });

  test('exactly one check digit fits, and the reference library agrees on it', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        fc.pre(!/^(\d)\1+$/.test(nine) && Number(nine.slice(3)) !== 0);
        const valid = [...'0123456789'].filter((check) => isNationalId(nine + check));
        expect(valid).toHaveLength(1);
        for (const check of '0123456789') {
          expect(isNationalId(toPersianDigits(nine + check))).toBe(verifyIranianNationalId(nine + check, { checkPrefix: false }));
        }
      }),
    );
  });
});

describe('legal id', () => {
  test.each(['10380284790', '۱۰۳۸۰۲۸۴۷۹۰', '14007650912'])('%j is one', (id) => {
    expect(isLegalId(id)).toBe(true);
  });

  test.each(['', '10380284791', '1038028479', '11111111111'])('%j is none', (id) => {
    expect(isLegalId(id)).toBe(false);
  });

  test('the reference library agrees', () => {
    fc.assert(
      fc.property(digits(10), (ten) => {
        fc.pre(!/^(\d)\1+$/.test(ten) && Number(ten.slice(3, 9)) !== 0);
        for (const check of '0123456789') expect(isLegalId(toPersianDigits(ten + check))).toBe(verifyIranianLegalId(ten + check));
      }),
    );
  });
});

describe('economic code', () => {
  test.each(['04993708990001', '۰۴۹۹۳۷۰۸۹۹۰۰۱۲', '0499370899-1000', '10380284790', '411111111112', '4111 1111 1112'])(
    '%j is one',
    (code) => {
      expect(isEconomicCode(code)).toBe(true);
    },
  );

  test.each([
    '',
    '04993708990000',
    '04993708980001',
    '0499370899',
    '10380284791',
    '111111111111',
    '4111111111123',
    '41111111111x',
  ])('%j is none', (code) => {
    expect(isEconomicCode(code)).toBe(false);
  });

  test('of fourteen digits begins with a national id, and of eleven is a legal one', () => {
    fc.assert(
      fc.property(digits(10), fc.integer({ min: 1, max: 9_999 }), digits(11), (person, count, company) => {
        expect(isEconomicCode(person + String(count).padStart(4, '0'))).toBe(isNationalId(person));
        expect(isEconomicCode(company)).toBe(isLegalId(company));
      }),
    );
  });
});

describe('Sheba', () => {
  const sheba = 'IR820540102680020817909002';

  test.each([sheba, sheba.toLowerCase(), sheba.slice(2), 'IR82 0540 1026 8002 0817 9090 02', toPersianDigits(sheba)])(
    '%j is canonical as IR…',
    (text) => {
      expect(normalizeSheba(text)).toBe(sheba);
    },
  );

  test.each(['', 'IR', 'IR820540102680020817909003', 'IR82054010268002081790900', 'DE820540102680020817909002'])(
    '%j is none',
    (text) => {
      expect(isSheba(text)).toBe(false);
    },
  );

  test('the reference library agrees on right and wrong check digits', () => {
    fc.assert(
      fc.property(digits(22), fc.integer({ min: 0, max: 96 }), (account, slip) => {
        const check = Number(98n - (BigInt(`${account}182700`) % 97n));
        const candidate = `IR${String((check + slip) % 100).padStart(2, '0')}${account}`;
        expect(isSheba(candidate)).toBe(isShebaValid(candidate));
        if (slip === 0) expect(isSheba(candidate)).toBe(true);
      }),
    );
  });
});

describe('card number', () => {
  test.each(['6037701689095443', '۶۰۳۷۷۰۱۶۸۹۰۹۵۴۴۳', '6037-7016-8909-5443'])('%j is one', (card) => {
    expect(isCardNumber(card)).toBe(true);
  });

  test.each(['', '6037701689095444', '603770168909544', '0000000000000000'])('%j is none', (card) => {
    expect(isCardNumber(card)).toBe(false);
  });

  test('the reference library agrees', () => {
    fc.assert(
      fc.property(digits(14), (rest) => {
        for (const check of '0123456789')
          expect(isCardNumber(`6${rest}${check}`)).toBe(verifyCardNumber(`6${rest}${check}` as never));
      }),
    );
  });
});

test.each(['۱۴۵۵۶-۷۸۹۰۱', '1969833114', '3194819118', '8134712340'])('%j is a postal code', (text) => {
  expect(isPostalCode(text)).toBe(true);
});

test.each([
  ...['0455678901', '145567890', '14556789012', '1455x78901', ''],
  ...Array.from({ length: 10 }, (_, digit) => String(digit).repeat(10)),
  ...['1111678901', '1405678901', '1425678901', '1234567890', '1455078901', '1455278901'],
])('%j is no postal code', (text) => {
  expect(isPostalCode(text)).toBe(false);
});

test('compactIdentifier gives the form to store', () => {
  expect(compactIdentifier(' ۱۴۵۵۶-۷۸۹۰۱\u200f')).toBe('1455678901');
});
