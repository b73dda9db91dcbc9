import { type Fixtures, nothing, type Scene } from '../fixtures.ts';

/** An admin changes the state of another user. */
const marked = (body?: object) => ({
  named: {
    seller: (_: Fixtures, { seller }: Scene) => ({ params: { userId: seller.user_id }, body }),
    missing: () => ({ params: { userId: nothing.user_id }, body }),
  },
});

/** Valid calls by which admins see users and change their accounts, as in calls.ts. */
export const userCalls = {
  'users.getUser': marked(),
  'users.showMobiles': marked(),
  'users.setRole': marked({ role: 'user', reason: 'پایان همکاری' }),
  'users.endUserSessions': marked(),
  'users.endUserSession': {
    named: {
      seller: (_: Fixtures, { seller }: Scene) => ({ params: { userId: seller.user_id, sessionId: seller.session_id } }),
      "another's": ({ session_id }: Fixtures, { seller }: Scene) => ({
        params: { userId: seller.user_id, sessionId: session_id },
      }),
      missing: () => ({ params: { userId: nothing.user_id, sessionId: nothing.session_id } }),
    },
  },
  'users.replaceMobile': {
    named: {
      seller: (_: Fixtures, { seller, mobile }: Scene) => ({
        params: { userId: seller.user_id, mobileId: seller.user_id },
        body: { mobile, reason: 'شماره گم شد' },
      }),
      "another's": ({ user_id }: Fixtures, { seller, mobile }: Scene) => ({
        params: { userId: seller.user_id, mobileId: user_id },
        body: { mobile, reason: 'شماره گم شد' },
      }),
      missing: (_: Fixtures, { mobile }: Scene) => ({
        params: { userId: nothing.user_id, mobileId: nothing.user_id },
        body: { mobile, reason: 'شماره گم شد' },
      }),
    },
  },
  'accounts.previewUserClosing': marked(),
  'users.suspendUser': marked({ reason: 'قیمت نادرست' }),
  'users.reinstateUser': marked(),
  'users.setTrusted': marked({ trusted: true, reason: 'سابقهٔ خوب' }),
  'accounts.closeUser': marked({ reason: 'درخواست کاربر' }),
};
