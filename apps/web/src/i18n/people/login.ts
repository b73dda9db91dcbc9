import { fa as everywhere } from '../fa.ts';

/** Texts of the login beyond those of every page. */
export const faLogin = {
  ...everywhere,
  login: {
    ...everywhere.login,
    intro: 'شمارهٔ موبایل خود را وارد کنید؛ یک کد شش‌رقمی پیامک می‌کنیم.',
    returns: 'پس از ورود به همان صفحه برمی‌گردید.',
    mobile: 'شمارهٔ موبایل',
    send: 'ارسال کد',
    sent_to: { before: 'کد به', after: 'پیامک شد.' },
    change_mobile: 'تغییر شماره',
    code: 'کد شش‌رقمی',
    name: 'نام و نام خانوادگی یا نام شرکت',
    name_hint: 'این شماره هنوز ثبت‌نام نکرده است؛ با همین نام برایتان حساب می‌سازیم.',
    password: 'گذرواژه',
    password_hint: 'این حساب علاوه بر کد، گذرواژه هم لازم دارد.',
    enter: 'ورود',
    register: 'ثبت‌نام و ورود',
    resend: 'ارسال دوبارهٔ کد',
    resend_in: (clock: string) => `ارسال دوبارهٔ کد تا ${clock} دیگر`,
    expires_in: (clock: string) => `کد تا ${clock} دیگر معتبر است.`,
    expired: 'این کد منقضی شده است. کد تازه بگیرید.',
  },
  again: {
    text: 'از حساب خود خارج شده‌اید. نوشته‌هایتان همین‌جا می‌ماند؛ وارد شوید و دوباره ارسال کنید.',
    link: 'ورود در زبانهٔ تازه',
  },
};
