/** Texts about other admins who have the same thing open. */
export const faColleagues = {
  open: ([first = '', ...others]: readonly string[]) =>
    others.length === 0 ? `${first} هم این را باز کرده است.` : `${[first, ...others].join(' و ')} هم این را باز کرده‌اند.`,
  writes: (name: string) => `${name} هم این را باز کرده است و دارد می‌نویسد.`,
};
