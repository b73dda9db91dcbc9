import { describe, expect, it } from 'vitest';
import { notificationTexts } from './notifications.ts';

describe('the text of a notification', () => {
  it('contains the subject of the decision and the reason', () => {
    const about = { entity: 'product', entity_id: 7, title: 'میلگرد ۱۴' } as const;
    expect(notificationTexts['review.approved'](about)).toEqual({
      title: 'کالا منتشر شد',
      text: '«میلگرد ۱۴» پذیرفته شد و همه آن را می‌بینند.',
    });
    expect(notificationTexts['review.rejected']({ ...about, reason: 'عنوان روشن نیست.' }).text).toContain('عنوان روشن نیست.');
    expect(notificationTexts['account.suspended']({ reason: 'قیمت نادرست' }).text).toContain('قیمت نادرست');
    expect(notificationTexts['quote.lost']({ quote_id: 1, rfq_id: 2, title: 'میلگرد سقف' }).title).toBe(
      'این بار پیشنهاد دیگری انتخاب شد',
    );
    expect(notificationTexts['account.reinstated']({}).title).toBe('حساب شما باز شد');
  });
});
