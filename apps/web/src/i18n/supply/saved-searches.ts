import { savedSearchLimits } from '@rasteh/contract/wire/limits';
import { formatNumber } from '@rasteh/persian/digits';

/** Texts of saved searches. */
export const faSavedSearches = {
  title: 'جست‌وجوهای ذخیره‌شده',
  all: 'موجودی انبارها',
  keep: 'ذخیرهٔ این جست‌وجو',
  name: 'نام جست‌وجو',
  save: 'ذخیره',
  cancel: 'انصراف',
  fresh: (count: number) =>
    count >= savedSearchLimits.new_count
      ? `بیش از ${formatNumber(savedSearchLimits.new_count)} تازه`
      : `${formatNumber(count)} تازه`,
  seen: (when: string) => `آخرین بازدید: ${when}`,
  remove: 'حذف',
  remove_of: (title: string) => `حذف «${title}»`,
  empty_title: 'هنوز جست‌وجویی ذخیره نکرده‌اید',
  empty_text: 'در موجودی انبارها فیلترها را انتخاب و جست‌وجو را ذخیره کنید؛ همین‌جا می‌بینید چند موجودی تازه آمده است.',
};
