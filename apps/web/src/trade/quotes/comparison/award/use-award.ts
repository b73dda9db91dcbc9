import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { formatQuantity, thousandthsToQuantity } from '@rasteh/persian/quantity';
import { useRef, useState } from 'react';
import { RequestError } from '../../../../core/http/request-error.ts';
import { faRfqs } from '../../../../i18n/trade/rfqs.ts';
import { useAcceptQuotes } from '../mutations.ts';
import {
  type AwardStart,
  bodyOf,
  type Choice,
  firstQuantity,
  leftOf,
  needsReason,
  type Option,
  optionsOf,
  refusedPlaces,
  takenOf,
} from './award-choice.ts';
import { typedThousandths } from './award-lines.ts';

const texts = faRfqs.award;
const reasonLeast = 3;

/** The key of an option. */
export const keyOf = ({ quote, rfq_line_id }: Option): string => `${quote.id}-${rfq_line_id}`;
/** A quantity of thousandths in Persian digits. */
export const shown = (thousandths: number): string => formatQuantity(thousandthsToQuantity(thousandths));

/** The choices of an award, what is wrong with them, and their sending. */
export function useAward(rfq: Rfq, comparison: Comparison, start: AwardStart) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  // One reason for all that a supplier wins, by the id of its quote.
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const accept = useAcceptQuotes(rfq.id);
  const sending = useSending();
  const options = optionsOf(rfq, comparison, start);
  const choiceOf = (option: Option): Choice => {
    const first = firstQuantity(comparison, start, option);
    return choices.get(keyOf(option)) ?? { isTaken: first > 0, quantity: shown(first || option.most) };
  };
  const taken = takenOf(options, choiceOf);
  /** What the other chosen parts of its line leave to an option, in thousandths; all that it may have where they leave nothing. */
  const restOf = (option: Option): number => {
    const others = taken.filter(({ rfq_line_id, quote }) => rfq_line_id === option.rfq_line_id && quote.id !== option.quote.id);
    const rest = leftOf(rfq, option.rfq_line_id) - others.reduce((all, { thousandths }) => all + thousandths, 0);
    return rest > 0 ? Math.min(rest, option.most) : option.most;
  };
  const reasonOf = (quote_id: number): string => reasons.get(quote_id) ?? '';
  /** The quotes that win a line which another one offers for less. */
  const unexplained = [...new Set(taken.filter((option) => needsReason(comparison, taken, option)).map(({ quote }) => quote))];

  /** The error of the typed quantity of an option, if any; the parts of a line are limited together. */
  function quantityProblem(option: Option): string | undefined {
    const typed = typedThousandths(choiceOf(option).quantity);
    if (typed === null) return texts.not_a_quantity;
    if (typed > option.most) return texts.too_much(`${shown(option.most)} ${option.unit}`);
    const parts = taken.filter(({ rfq_line_id }) => rfq_line_id === option.rfq_line_id);
    const left = leftOf(rfq, option.rfq_line_id);
    const sum = parts.reduce((all, { thousandths }) => all + thousandths, 0);
    return sum > left ? texts.too_much_together(`${shown(sum)} ${option.unit}`, `${shown(left)} ${option.unit}`) : undefined;
  }
  const reasonProblem = ({ id }: Quote): string | undefined =>
    reasonOf(id).trim().length < reasonLeast ? texts.reason_missing : undefined;

  return {
    options,
    taken,
    choiceOf,
    unexplained,
    reasonOf,
    quantityProblem,
    reasonProblem,
    isWrong: taken.length === 0 || taken.some(quantityProblem) || unexplained.some(reasonProblem),
    /** The refusal that the api gave for an option, if any. */
    refusalOf: (option: Option): string | undefined => refused.get(keyOf(option)) ?? refused.get(`${option.quote.id}`),
    isRefused: refused.size > 0,
    change(option: Option, part: Partial<Choice>) {
      const begun = part.isTaken ? { quantity: shown(restOf(option)) } : {};
      setChoices(new Map(choices).set(keyOf(option), Object.assign({}, choiceOf(option), begun, part)));
      setRefused(new Map());
    },
    changeReason(quote_id: number, reason: string) {
      setReasons(new Map(reasons).set(quote_id, reason));
      setRefused(new Map());
    },
    accept,
    /** Sends the award once, however often it is pressed. */
    send(done: { onSuccess: (quotes: Quote[]) => void; onError: () => void }) {
      const body = bodyOf(taken, comparison.yearly_rate, (one) =>
        needsReason(comparison, taken, one) ? reasonOf(one.quote.id).trim() : '',
      );
      const key = sending.start(JSON.stringify(body));
      if (!key) return;
      accept.mutate(
        { key, body },
        {
          onSuccess: done.onSuccess,
          onError(error) {
            if (error instanceof RequestError) {
              const places = refusedPlaces(body, error.errors ?? {});
              setRefused(error.code === 'stale' ? new Map([...places.keys()].map((place) => [place, texts.changed])) : places);
            }
            done.onError();
          },
          onSettled: sending.end,
        },
      );
    },
  };
}
/** The choices of an award, and their sending. */
export type Award = ReturnType<typeof useAward>;

/**
 * One award at a time: `start` returns null while one is being sent, since the second press of a double press comes before the
 * mutation is rendered as pending. A retry of the same award gets the same key, so that it is created once.
 */
function useSending() {
  const sent = useRef({ body: '', key: '', isPending: false });
  return {
    start(body: string): string | null {
      if (sent.current.isPending) return null;
      const key = sent.current.body === body ? sent.current.key : crypto.randomUUID();
      sent.current = { body, key, isPending: true };
      return key;
    },
    end() {
      sent.current.isPending = false;
    },
  };
}
