import { formatNumber } from '@rasteh/persian/digits';

/** The texts of open requests for quotation, as suppliers and guests see them. */
export const faPublicRfqs = {
  list: {
    title: 'درخواست‌های خرید',
    title_of: (category: string) => `درخواست‌های خرید ${category}`,
    description: (title: string, count: number) =>
      `${title}: ${formatNumber(count)} درخواست باز از خریداران، با مقدار، شهر و مهلت پاسخ؛ پیشنهاد قیمت خود را بفرستید.`,
    count: (count: number, capped: boolean) =>
      capped ? `بیش از ${formatNumber(count)} درخواست` : `${formatNumber(count)} درخواست`,
    empty_title: 'درخواست بازی نیست',
    empty_text: 'هر درخواست خرید تازه‌ای که منتشر شود، همین‌جا دیده می‌شود.',
    empty_filtered_title: 'با این صافی‌ها درخواستی پیدا نشد',
    empty_filtered_text: 'یکی از صافی‌ها را بردارید تا درخواست‌های بیشتری ببینید.',
    more_lines: (count: number) => `و ${formatNumber(count)} ردیف دیگر`,
  },
  filters: {
    heading: 'صافی‌ها',
    q: 'جست‌وجو در درخواست‌ها',
    category: 'دسته',
    any_category: 'همهٔ دسته‌ها',
    province: 'استان',
    any_province: 'همهٔ استان‌ها',
    city: 'شهر',
    any_city: 'همهٔ شهرها',
    status: 'وضعیت',
    sort: 'ترتیب',
    sorts: { '-refreshed_at': 'تازه‌ترین', deadline: 'نزدیک‌ترین مهلت' },
    apply: 'نشان بده',
    reset: 'برداشتن صافی‌ها',
  },
  statuses: { published: 'باز', closed: 'مهلت تمام شده', awarded: 'برنده روشن شده' },
  invitations: {
    invited: 'از شما دعوت شده',
    seen: 'از شما دعوت شده',
    quoted: 'پیشنهاد داده‌اید',
    declined: 'دعوت را نپذیرفته‌اید',
  },
  buyers: { person: 'خریدار حقیقی', company: 'خریدار حقوقی' },
  one: {
    meta_description: (title: string, city: string, lines: number) =>
      `درخواست خرید «${title}» در ${city} با ${formatNumber(lines)} ردیف؛ پیشنهاد قیمت خود را پیش از پایان مهلت بفرستید.`,
    number: 'شماره',
    deadline: 'مهلت پاسخ',
    city: 'شهر تحویل',
    buyer: 'خریدار',
    buyer_hidden: 'نام خریدار را تأمین‌کنندگان تأییدشده می‌بینند.',
    published: 'انتشار',
    description: 'توضیح خریدار',
    lines: 'ردیف‌های درخواست',
    table: 'جدول ردیف‌ها',
    columns: { position: 'ردیف', what: 'کالا', quantity: 'مقدار', target: 'قیمت هدف', note: 'یادداشت' },
    target: (toman: string, unit: string) => `${toman} تومان برای هر ${unit}`,
    answer: 'پیشنهاد بدهید',
    answer_title: 'این کالا را دارید؟',
    guest_text: 'برای فرستادن پیشنهاد وارد شوید؛ سپس به همین صفحه برمی‌گردید.',
    guest_action: 'ورود و پیشنهاد دادن',
    supplier_text: 'برای هر ردیف قیمت بدهید؛ پیشنهاد شما را تنها خریدار می‌بیند.',
    answered_text: 'به این درخواست پیشنهاد داده‌اید. تا پایان مهلت می‌توانید نسخهٔ تازه‌ای بفرستید.',
    see_quote: 'پیشنهاد من',
    next_version: 'نسخهٔ تازه',
    no_profile_title: 'نمایهٔ تأمین‌کننده ندارید',
    no_profile_text:
      'پیشنهاد را تأمین‌کنندگان می‌فرستند. نخست نمایهٔ تأمین‌کنندهٔ خود را بسازید؛ پس از تأیید، از همین صفحه پیشنهاد بدهید.',
    pending_profile_title: 'نمایهٔ شما در انتظار تأیید است',
    pending_profile_text: 'پس از تأیید نمایه، از همین صفحه می‌توانید پیشنهاد بدهید.',
    rejected_profile_title: 'نمایهٔ شما تأیید نشده است',
    rejected_profile_text: 'نمایه را اصلاح کنید و دوباره برای بررسی بفرستید؛ سپس از همین صفحه پیشنهاد بدهید.',
    closed_title: 'این درخواست دیگر پاسخ نمی‌پذیرد',
    closed_text: 'مهلت آن تمام شده یا برنده‌اش روشن شده است.',
    others: 'درخواست‌های باز دیگر',
  },
  deadline: {
    until: (moment: string) => `تا ${moment}`,
    days: (days: number, hours: number) =>
      hours > 0 ? `${formatNumber(days)} روز و ${formatNumber(hours)} ساعت مانده` : `${formatNumber(days)} روز مانده`,
    hours: (hours: number, minutes: number) =>
      minutes > 0 ? `${formatNumber(hours)} ساعت و ${formatNumber(minutes)} دقیقه مانده` : `${formatNumber(hours)} ساعت مانده`,
    minutes: (minutes: number) => `${formatNumber(minutes)} دقیقه مانده`,
    over: 'تمام شد',
  },
};
