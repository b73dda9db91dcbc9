import { fa as everywhere } from './fa.ts';

/** The texts of the log-in beside those of every page. */
export const fa = {
  ...everywhere,
  login: {
    ...everywhere.login,
    intro: 'شمارهٔ موبایل خود را بنویسید؛ کدی شش‌رقمی پیامک می‌کنیم.',
    mobile: 'شمارهٔ موبایل',
    send: 'کد را بفرست',
    sent_to: 'کد پیامک شد به',
    change_mobile: 'تغییر شماره',
    code: 'کد شش‌رقمی',
    name: 'نام و نام خانوادگی یا نام شرکت',
    name_hint: 'این شماره تازه است؛ با همین نام برایتان حساب می‌سازیم.',
    password: 'گذرواژه',
    password_hint: 'این حساب افزون بر کد، گذرواژه هم می‌خواهد.',
    enter: 'وارد شو',
    register: 'ثبت‌نام کن و وارد شو',
    resend: 'کد تازه بفرست',
    resend_in: (clock: string) => `کد تازه تا ${clock} دیگر`,
    expires_in: (clock: string) => `کد تا ${clock} دیگر درست است.`,
    expired: 'زمان این کد گذشت. کد تازه بگیرید.',
    needs_js: 'برای ورود، جاوااسکریپت مرورگر را روشن کنید. خواندن قیمت‌ها بدون آن هم می‌شود.',
    retry_in: (clock: string) => `${clock} دیگر دوباره تلاش کنید.`,
  },
};
