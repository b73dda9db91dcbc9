/** Words in the names of goods that are drawn otherwise than most of their category. */
export const drawnWords = {
  coil: 'رول',
  wire: 'کلاف',
  pipe: 'لولهٔ',
  channel: 'ناودانی',
};
