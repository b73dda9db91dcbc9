import type { City } from '@rasteh/contract/catalogue';
import type { FieldErrors } from '@rasteh/contract/errors';
import type { CreateRfq, Rfq } from '@rasteh/contract/rfqs';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../lib/page.ts';
import { RequestError } from '../../lib/request-error.ts';
import { emptyRfq, type RfqValues, toRfqBody, valuesOf } from './form-values.ts';
import { createFormKeeper } from './kept-form.ts';
import { type UpdateRfq, useSaveRfq } from './mutations.ts';
import { type Begun, withStart } from './rfq-start.ts';

// Without the check, as after the site was built anew, the server says the same of each field.
const loadCheck = () =>
  import('./check-rfq.ts').then(
    ({ checkRfq }) => checkRfq,
    () => () => ({}),
  );

type FormOptions = {
  user_id: number;
  /** Null for a new one. */
  rfq: Rfq | null;
  /** What a new one begins with, over what was kept of it. */
  begun: Begun;
  cities: readonly City[];
  /** It is stored, as it stands now. */
  onSaved: (rfq: Rfq, wasSent: boolean) => void;
};

/**
 * The form of an RFQ: what is typed is kept in the browser until it is stored, what is wrong is known by field, the same RFQ is made
 * once however often it is sent, and one that was changed meanwhile is told beside what was typed.
 */
export function useRfqForm({ user_id, rfq, begun, cities, onSaved }: FormOptions) {
  const { clock } = usePage();
  const save = useSaveRfq();
  const [keeper] = useState(() => createFormKeeper(localStorage, user_id, rfq?.id ?? null, clock.now));
  const [kept] = useState(keeper.read);
  /** What the typing began with. */
  const [base, setBase] = useState(() => ({ version: kept?.version ?? rfq?.version ?? null, rfq }));
  const [start] = useState(() => (rfq ? valuesOf(rfq) : emptyRfq(clock.now())));
  const [values, setValues] = useState<RfqValues>(() => withStart(kept?.values ?? start, begun));
  const [isTouched, setTouched] = useState(kept !== null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [theirs, setTheirs] = useState<Rfq | null>(null);
  const sent = useRef(kept?.sent ?? null);
  const isSaving = useRef(false);

  useEffect(() => void loadCheck(), []);
  useEffect(() => {
    if (isTouched) keeper.write({ version: base.version, values, sent: sent.current });
  }, [keeper, isTouched, base, values]);

  const change = (part: Partial<RfqValues> | ((values: RfqValues) => Partial<RfqValues>)) => {
    setValues((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
    setTouched(true);
    save.reset();
  };

  const submit = async (publish: boolean) => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const { body, errors: own } = toRfqBody(values, cities);
      const check = await loadCheck();
      const found = { ...check(body), ...own };
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      const stored = await save.mutateAsync(callOf(body as CreateRfq, publish));
      setTouched(false);
      keeper.clear();
      onSaved(stored, publish);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setErrors(error.errors);
      if (error.code === 'stale' && error.data) setTheirs(error.data as Rfq);
    } finally {
      isSaving.current = false;
    }
  };

  function callOf(body: CreateRfq, publish: boolean): Parameters<typeof save.mutateAsync>[0] {
    if (rfq) return { id: rfq.id, publish, body: { ...body, version: base.version ?? rfq.version } as UpdateRfq };
    // The same RFQ asks with the same key, after a reload too: however often it is sent, it is made once.
    const asked = JSON.stringify({ ...body, publish });
    if (sent.current?.body !== asked) sent.current = { body: asked, key: crypto.randomUUID() };
    keeper.write({ version: null, values, sent: sent.current });
    return { id: null, key: sent.current.key, body: { ...body, publish } };
  }

  const startAnew = (from: RfqValues) => {
    keeper.clear();
    sent.current = null;
    setValues(from);
    setTouched(false);
    setErrors({});
    save.reset();
  };

  return {
    values,
    errors,
    /** What stands in the browser from an earlier visit is in the form. */
    wasKept: kept !== null && isTouched,
    isTouched,
    isPending: save.isPending,
    failure: save.error,
    /** The RFQ as somebody else left it meanwhile, and what it was when the typing began. */
    stale: theirs && { theirs: valuesOf(theirs), base: base.rfq ? valuesOf(base.rfq) : start },
    change,
    submit,
    reset: () => startAnew(start),
    /** What was typed goes over the version that is there now. */
    keepMine() {
      if (!theirs) return;
      setBase({ version: theirs.version, rfq: theirs });
      setTheirs(null);
      save.reset();
    },
    takeTheirs() {
      if (!theirs) return;
      setBase({ version: theirs.version, rfq: theirs });
      startAnew(valuesOf(theirs));
      setTheirs(null);
    },
  };
}
