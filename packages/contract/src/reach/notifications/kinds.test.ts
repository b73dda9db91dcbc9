import { describe, expect, it } from 'vitest';
import { notificationGroupNames } from './groups.ts';
import { describeNotification, notificationKinds, typesOfGroup } from './kinds.ts';
import { notificationSchemas } from './payloads.ts';
import { defaultPreferences, NotificationPreferencesSchema } from './preferences.ts';

describe('the kinds of notifications', () => {
  it('say what was decided, about what and why', () => {
    const about = { entity: 'product', entity_id: 7, title: 'میلگرد ۱۴' } as const;
    expect(describeNotification({ type: 'review.approved', payload: about })).toEqual({
      group: 'reviews',
      icon: 'accepted',
      title: 'کالا منتشر شد',
      text: '«میلگرد ۱۴» پذیرفته شد و همه آن را می‌بینند.',
      path: '/panel/products',
    });
    const rejected = describeNotification({ type: 'review.rejected', payload: { ...about, reason: 'عنوان روشن نیست.' } });
    expect(rejected.text).toContain('عنوان روشن نیست.');
    const lost = describeNotification({ type: 'quote.lost', payload: { quote_id: 1, rfq_id: 2, title: 'میلگرد سقف' } });
    expect([lost.title, lost.path]).toEqual(['این بار پیشنهاد دیگری انتخاب شد', '/panel/quotes/1']);
  });

  it('belong each to one group, in which the channel of a text message exists when one of its kinds uses it', () => {
    const types = notificationGroupNames.flatMap(typesOfGroup);
    expect(types.toSorted()).toEqual(Object.keys(notificationSchemas).toSorted());
    for (const type of types) {
      const { group, sms } = notificationKinds[type];
      if (sms) expect(defaultPreferences.channels[group], type).toHaveProperty('sms');
    }
  });

  it('have defaults that a user may store', () => {
    expect(NotificationPreferencesSchema.parse(defaultPreferences)).toEqual(defaultPreferences);
  });
});
