import type { KnownList } from './known-list.ts';

/** Messages as they are copied out of a chat. */
export const chatLists: readonly KnownList[] = [
  {
    name: 'a copy of WhatsApp',
    own: 'all',
    text: `[22/11/2026, 09:14:03] آهن نمونه: سلام، قیمت امروز
[22/11/2026, 09:14:20] آهن نمونه: میلگرد ۱۴ A3 ذوب آهن ۳۸٬۵۰۰ ت => rebar-14-a3-esfahan 385000
[22/11/2026, 09:14:31] آهن نمونه: میلگرد ۱۶ A3 بناب ۳۷٬۹۰۰ ت => rebar-16-a3-bonab 379000
[22/11/2026, 09:15:02] آهن نمونه: میلگرد ۱۸ یزد ۳۸٬۰۰۰ ت => rebar-18-a3-yazd 380000
[22/11/2026, 09:16:11] آهن نمونه: نبشی ۵ بناب ۴۰٬۳۰۰ ت => angle-channel-angle-5-5-bonab 403000
[22/11/2026, 09:17:40] آهن نمونه: ممنون`,
  },
  {
    name: 'a copy of WhatsApp with one message of many lines',
    own: 'all',
    text: `[1405/09/01، 9:14] Ali: میلگرد ذوب آهن اصفهان:
سایز ۱۴ A3 ۳۸٬۵۰۰ ت => rebar-14-a3-esfahan 385000
سایز ۱۶ A3 ۳۸٬۴۰۰ ت => rebar-16-a3-esfahan 384000
[1405/09/01، 9:20] Ali: ناودانی:
۸ بناب ۴۰٬۶۰۰ ت => angle-channel-channel-8 406000
۱۰ بناب ۴۰٬۶۰۰ ت => -`,
  },
  {
    name: 'a copy of Telegram',
    own: 'all',
    text: `بازرگانی نمونه, [22 Nov 2026 at 09:20:11]:
سیم افشان ۱×۱٫۵ قزوین ۲۳٬۴۰۰ تومان => wire-cable-flexible-1-1-5 234000
کابل زمینی ۴×۱۶ یزد ۹۹۰٬۰۰۰ تومان => wire-cable-cable-ground-4-16 9900000
بازرگانی نمونه, [22 Nov 2026 at 09:21:40]:
کابل ۱×۲٫۵ یزد ۳۷٬۰۰۰ تومان => -
سیم ۲×۲٫۵ تبریز ۸۶٬۰۰۰ تومان => -`,
  },
  {
    name: 'a forwarded message with dates in front',
    own: 'none',
    text: `بازرگانی نمونه، [۱۴۰۵/۰۹/۰۱ ۰۹:۲۰]
سیمان تیپ ۲ پاکتی آبیک ۱۷۰ هزار تومان => cement-type-2-bag-abyek 1700000
سیمان سفید پاکتی ساوه ۳۴۸ هزار تومان => cement-white-bag-saveh 3480000
پی وی سی S65 غدیر ۱۱۱ هزار تومان => polymer-pvc-s65 1110000
پلی اتیلن سنگین BL3 جم ۱۳۰ هزار و ۵۰۰ تومان => polymer-hdpe-bl3-jam 1305000`,
  },
  {
    name: 'signs, stars and spoken numbers',
    own: 'all',
    text: `🔴 *لیست روز* 🔴
✅ میلگرد ۱۴ ذوب آهن 👈 ۳۸٬۵۰۰ => rebar-14-a3-esfahan 385000
✅ میلگرد ۱۸ یزد 👈 ۳۸ هزار تومان => rebar-18-a3-yazd 380000
▪️ تیرآهن ۱۸ ذوب آهن ۹ میلیون و ۸۰۰ هزار تومان => ibeam-18-ipe 98000000
▪️ لوله مانیسمان ۴ اینچ ۹۹ هزار و ۵۰۰ تومان => pipe-profile-seamless-4in 995000
▪️ گلاسه ۱۳۵ گرم کره تماس بگیرید => paper-glossy-135 call
▪️ فلوتینگ ۱۲۵ گرم پارس ناموجود => paper-fluting-125 gone
☎️ ۰۲۱۵۵۵۵۱۲۳۴ @namune_steel`,
  },
];
