import type { KnownList } from './known-list.ts';

/** Tables with difficult columns. */
export const columnLists: readonly KnownList[] = [
  {
    name: 'the price of today beside that of yesterday',
    own: 'all',
    format: 'csv',
    asks: { amount: 'قیمت امروز (تومان)' },
    text: `نام کالا,قیمت دیروز (تومان),قیمت امروز (تومان)
میلگرد ۱۴ A3 ذوب آهن,"38,000","38,500" => rebar-14-a3-esfahan 385000
میلگرد ۱۶ A3 بناب,"37,500","37,900" => rebar-16-a3-bonab 379000
تیرآهن ۱۶ IPE ذوب آهن,"8,100,000","8,250,000" => ibeam-16-ipe 82500000
نبشی ۵ بناب,"40,100","40,300" => angle-channel-angle-5-5-bonab 403000`,
  },
  {
    name: 'per kilogram beside per branch',
    own: 'all',
    format: 'csv',
    asks: { amount: 'قیمت هر کیلو (تومان)' },
    text: `کالا;قیمت شاخه (تومان);قیمت هر کیلو (تومان)
میلگرد ۱۴ A3 ذوب آهن;558000;38500 => rebar-14-a3-esfahan 385000 unit:kg
میلگرد ۱۶ A3 بناب;716000;37800 => rebar-16-a3-bonab 378000 unit:kg
میلگرد ۱۸ A3 یزد;912000;38000 => rebar-18-a3-yazd 380000 unit:kg
نبشی ۵ بناب;910000;40300 => angle-channel-angle-5-5-bonab 403000 unit:kg`,
  },
  {
    name: 'with VAT beside without',
    own: 'all',
    format: 'xlsx',
    asks: { amount: 'قیمت با ارزش افزوده' },
    text: `شرح کالا | قیمت بدون ارزش افزوده | قیمت با ارزش افزوده | واحد پول: تومان
میلگرد ۱۴ A3 ذوب آهن | 38500 | 42350 => rebar-14-a3-esfahan 423500 vat
میلگرد ۱۶ A3 بناب | 37800 | 41580 => rebar-16-a3-bonab 415800 vat
ورق سیاه ۳ میل مبارکه | 43200 | 47520 => sheet-black-3 475200 vat
قوطی ۴۰×۴۰ ضخامت ۲ | 45700 | 50270 => pipe-profile-box-40x40-2 502700 vat`,
  },
  {
    name: 'one price, with VAT in its header',
    own: 'all',
    format: 'csv',
    text: `محصول,قیمت با ارزش افزوده (ریال)
میلگرد ۱۴ A3 ذوب آهن,"423,500" => rebar-14-a3-esfahan 423500 vat
میلگرد ۲۵ A4 ذوب آهن,"433,400" => rebar-25-a4-esfahan 433400 vat
تیرآهن ۱۴ IPE ذوب آهن,"74,000,000" => ibeam-14-ipe 74000000 vat
ناودانی ۱۴ ذوب آهن,"466,000" => angle-channel-channel-14 466000 vat`,
  },
  {
    name: 'prices with VAT of a text',
    own: 'none',
    format: 'pasted',
    text: `نام کالا	مبلغ با احتساب مالیات (تومان)
سیمان تیپ ۲ پاکتی آبیک	۱۸۷٬۰۰۰ => cement-type-2-bag-abyek 1870000 vat
سیمان تیپ ۵ پاکتی کرمان	۱۹۶٬۹۰۰ => cement-type-5-bag-kerman 1969000 vat
سیمان سفید پاکتی ساوه	۳۸۲٬۸۰۰ => cement-white-bag-saveh 3828000 vat`,
  },
  {
    name: 'a column that says whether VAT is in it',
    own: 'all',
    format: 'csv',
    text: `کالا,قیمت (تومان),ارزش افزوده
پشم شیشه ۵۰ میل چگالی ۲۴,161700,دارد => insulation-glasswool-50-24 1617000 vat
ایزوگام فویل‌دار ۴ میل,154000,ندارد => insulation-bitumen-4 1540000
پشم سنگ تخته‌ای ۵۰ میل چگالی ۸۰,357500,بله => insulation-rockwool-50-80 3575000 vat`,
  },
  {
    name: 'thousands of Toman in a header',
    own: 'all',
    format: 'csv',
    text: `کالا,قیمت (هزار تومان)
تیرآهن ۱۴ IPE ذوب آهن,"6,700" => ibeam-14-ipe 67000000
تیرآهن ۱۶ IPE ذوب آهن,"8,250" => ibeam-16-ipe 82500000
تیرآهن ۲۴ IPE ذوب آهن,"16,100" => ibeam-24-ipe 161000000
هاش سنگین ۱۶ ذوب آهن,"23,300" => ibeam-16-heb 233000000
میلگرد ۱۶ A3 بناب,37.8 => rebar-16-a3-bonab 378000`,
  },
  {
    name: 'millions of Toman in a header',
    own: 'all',
    format: 'csv',
    text: `نام کالا;قیمت (میلیون تومان)
شیر کشویی چدنی ۴ اینچ PN16 ایران;11.9 => industrial-valve-gate-4in 119000000
شیر پروانه‌ای چدنی ۶ اینچ PN16 چین;9.3 => industrial-valve-butterfly-6in 93000000
تیرآهن ۲۰ یزد;11.4 => ibeam-20-ipe 114000000`,
  },
  {
    name: 'thousands of Toman above the table',
    own: 'all',
    format: 'csv',
    text: `لیست قیمت - مبالغ به هزار تومان است
کالا,سایز,قیمت
تیرآهن IPE ذوب آهن,14,6700 => ibeam-14-ipe 67000000
تیرآهن IPE ذوب آهن,18,9800 => ibeam-18-ipe 98000000
تیرآهن یزد,20,11400 => ibeam-20-ipe 114000000`,
  },
  {
    name: 'no unit of money anywhere, in Rial',
    own: 'none',
    format: 'csv',
    asks: { money: 'rial' },
    text: `کالا,قیمت
میلگرد ۱۴ A3 ذوب آهن,385000 => rebar-14-a3-esfahan 385000
میلگرد ۱۶ A3 بناب,378000 => rebar-16-a3-bonab 378000
ناودانی ۸ بناب,406000 => angle-channel-channel-8 406000
لوله مانیسمان ۴ اینچ ۶ میل,990000 => pipe-profile-seamless-4in 990000`,
  },
  {
    name: 'no unit of money anywhere, ten times the prices of before',
    own: 'cement-type-2-bag-abyek cement-white-bag-saveh',
    asks: { money: 'rial' },
    text: `سیمان تیپ ۲ پاکتی آبیک ۱٬۷۰۰٬۰۰۰ => cement-type-2-bag-abyek 1700000
سیمان سفید پاکتی ساوه ۳٬۴۸۰٬۰۰۰ => cement-white-bag-saveh 3480000`,
  },
  {
    name: 'a table of Arabic digits with wrong cells',
    own: 'all',
    format: 'csv',
    text: `كالا;سایز;گرید;كارخانه;قيمت (ريال)
ميلگرد;١٤;A3;ذوب آهن;٣٨٥٠٠٠ => rebar-14-a3-esfahan 385000
ميلگرد;١٦;A3;بناب;٣٧٨٬٠٠٠ => rebar-16-a3-bonab 378000
ميلگرد;١٨;A3;يزد;تماس => rebar-18-a3-yazd call
ميلگرد;٢٥;A4;ذوب آهن;ناموجود => rebar-25-a4-esfahan gone
ميلگرد;١٢;A3;كوير كاشان;38,45 => ! amount
ميلگرد;١٠;A3;نيشابور;۳۹ تا ۴۰ هزار => ! amount
ميلگرد;١٦;A3;;٣٨٠٠٠٠ => ? rebar-16-a3-esfahan | rebar-16-a3-bonab
ميلگرد;٢٠;A3;يزد;٣٨٠٠٠٠ => -`,
  },
  {
    name: 'units that are not the goods’ own',
    own: 'all',
    format: 'csv',
    text: `کالا,واحد,قیمت (تومان)
میلگرد ۱۴ A3 ذوب آهن,کیلوگرم,38500 => rebar-14-a3-esfahan 385000 unit:kg
میلگرد ۱۶ A3 بناب,تن,37800000 => rebar-16-a3-bonab 378000000 unit:ton
میلگرد ۱۸ A3 یزد,متر مربع,38000 => ! unit
سیمان تیپ ۲ پاکتی آبیک,گونی,170000 => ! unit
کابل افشان ۳×۴ قزوین,متر,194000 => wire-cable-cable-flexible-3-4 1940000`,
  },
  {
    name: 'headings inside a table',
    own: 'all',
    format: 'csv',
    text: `سایز,آلیاژ,قیمت (تومان)
میلگرد ذوب آهن اصفهان,,
14,A3,"38,500" => rebar-14-a3-esfahan 385000
16,A3,"38,400" => rebar-16-a3-esfahan 384000
20,A3,"38,400" => -
میلگرد بناب,,
16,A3,"37,900" => rebar-16-a3-bonab 379000
ناودانی بناب,,
8,,"40,600" => angle-channel-channel-8 406000
5,,"40,600" => -`,
  },
  {
    name: 'headings inside a sheet',
    own: 'none',
    format: 'xlsx',
    text: `سایز | ضخامت | قیمت (ریال)
نبشی بناب
5 | 5 میل | 403000 => angle-channel-angle-5-5-bonab 403000
نبشی یزد
4 | 4 میل | 410000 => angle-channel-angle-4-4-yazd 410000
4 | 3 میل | 412000 => -
پشم سنگ تخته‌ای چگالی ۸۰
| 50 میل | 3250000 => insulation-rockwool-50-80 3250000`,
  },
  {
    name: 'Unicode Text of Excel',
    own: 'none',
    format: 'utf16',
    text: `شرح کالا	کارخانه	قیمت (ریال)
میلگرد ۱۴ A3	ذوب آهن	385000 => rebar-14-a3-esfahan 385000
میلگرد ۱۶ A3	بناب	378000 => rebar-16-a3-bonab 378000
پی وی سی S65	غدیر	1110000 => polymer-pvc-s65 1110000
نبشی ۱۴	ذوب آهن	420000 => -`,
  },
];
