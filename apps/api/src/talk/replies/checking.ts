import { findUnknownPlaceholder } from '@rasteh/contract/talk/chat/reply-placeholders';
import type { ReplyContent } from '@rasteh/contract/talk/replies';
import { replyLimits } from '@rasteh/contract/wire/limits';
import { toPersianDigits } from '@rasteh/persian/digits';
import { foldText } from '@rasteh/persian/fold';
import { invalid } from '../../core/lib/app-error.ts';

const FULL = `بیش از ${toPersianDigits(String(replyLimits.replies))} پاسخ آماده نمی‌توان داشت؛ یکی را حذف کنید.`;
const TAKEN = 'پاسخ دیگری همین عنوان را دارد.';
const GONE = 'این پاسخ دیگر نیست.';
const unknown = (part: string) => `«${part}» شناخته نمی‌شود؛ فقط {name} هست که نام مخاطب جای آن می‌آید.`;

/** @throws invalid at the title when there is no room for another one */
export function checkLimit(all: readonly unknown[]): void {
  if (all.length >= replyLimits.replies) throw invalid({ title: FULL });
}

/** @throws invalid at a title that one of the others has in any spelling, and at a text with an unknown placeholder */
export function checkContent({ title, text }: ReplyContent, others: readonly ReplyContent[]): void {
  const isTaken = others.some((other) => foldText(other.title) === foldText(title));
  const part = findUnknownPlaceholder(text);
  if (isTaken || part !== undefined)
    throw invalid({ ...(isTaken && { title: TAKEN }), ...(part !== undefined && { text: unknown(part) }) });
}

/** The place before this one of the others, the last for null. @throws invalid when it is none of them */
export function checkBefore(before_id: number | null, others: readonly { id: number }[]): number {
  const place = before_id === null ? others.length : others.findIndex(({ id }) => id === before_id);
  if (place < 0) throw invalid({ before_id: GONE });
  return place;
}
