import { messageId } from '../../../apps/api/src/testing/message-id.ts';
import type { Market, Person, Supplier } from '../seed.ts';
import type { Caller, Reply, WriteKind } from './calls.ts';

/** A change that is sent until it is acknowledged; `token` names it in its row, where the audit finds it. */
export type Write = { kind: WriteKind; token: string; send(): Promise<Reply>; done?(body: unknown): void };
/** Makes the next change of a writer. */
export type Writer = () => Write;

const DAY_MS = 86_400_000;
/** The rows of the proof: the audit looks for it. */
export const TOKEN = 'load-';
let made = 0;
const newToken = (kind: WriteKind): string => {
  made += 1;
  return `${TOKEN}${kind.replace(' ', '-')}-${made}`;
};
const inTime = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A supplier changes the amount of its price; the version of the row makes a retry safe. */
export function priceWriter(call: Caller, supplier: Supplier, changed: (price_id: number, amount: number) => void): Writer {
  let { version, amount } = supplier;
  return () => {
    const token = newToken('price');
    const change = { id: supplier.price_id, version, amount: amount + 1, note: token, valid_until: inTime(3 * DAY_MS) };
    return {
      kind: 'price',
      token,
      send: () =>
        call('price', '/api/user/prices/update', { method: 'PUT', cookie: supplier.cookie, json: { prices: [change] } }),
      done(body) {
        const [result] = (body as { data: { ok: boolean; code?: string }[] }).data;
        if (!result?.ok) throw new Error(`A change of a price was refused: ${JSON.stringify(result)}`);
        version += 1;
        amount += 1;
        changed(supplier.price_id, amount);
      },
    };
  };
}

/** A supplier states further prices, each for another least quantity; a retry has the same key. */
export function newPriceWriter(call: Caller, { cookie, city_id }: Supplier, products: Market['products']): Writer {
  return () => {
    const token = newToken('new price');
    const product = products[made % products.length];
    const json = {
      product_id: product?.id,
      unit_id: product?.unit_id,
      delivery: 'factory',
      city_id,
      min_quantity: String(made),
      amount: 500_000,
      confirm_jump: true,
      confirm_amount: 500_000,
      state: 'unavailable',
      note: token,
    };
    return {
      kind: 'new price',
      token,
      send: () => call('new price', '/api/user/prices/store', { method: 'POST', cookie, json, key: token }),
    };
  };
}

/** Buyers publish RFQs for a supplier in turns; a retry has the same key. */
export function rfqWriter(call: Caller, { suppliers, buyers, products }: Market): Writer {
  return () => {
    const token = newToken('rfq');
    const [buyer, supplier, product] = [buyers, suppliers, products].map((list) => list[made % list.length]) as [
      Person,
      Supplier,
      Market['products'][number],
    ];
    const json = {
      title: token,
      lines: [{ product_id: product.id, unit_id: product.unit_id, quantity: '10' }],
      city_id: supplier.city_id,
      deadline: inTime(2 * DAY_MS),
      audience: 'invited',
      invited_ids: [supplier.id],
      publish: true,
    };
    return {
      kind: 'rfq',
      token,
      send: () => call('rfq', '/api/user/rfq', { method: 'POST', cookie: buyer.cookie, json, key: token }),
    };
  };
}

/** A person writes messages to another one; a retry has the same id. */
export function messageWriter(call: Caller, from: Person, to: Person): Writer {
  return () => {
    const token = newToken('message');
    const json = { to: to.id, message: token, message_id: messageId() };
    return {
      kind: 'message',
      token,
      send: () => call('message', '/api/chat/messages', { method: 'POST', cookie: from.cookie, json }),
    };
  };
}

/** A person uploads files and reads each of them again; a retry has the same key. */
export function uploadWriter(call: Caller, { cookie }: Person, uploaded: (url: string, content: string) => void): Writer {
  return () => {
    const token = newToken('upload');
    const content = `کالا,قیمت\n${token},500000\n`;
    function send(): Promise<Reply> {
      const form = new FormData();
      form.append('category', 'price_list');
      form.append('files', new Blob([content]), `${token}.csv`);
      return call('upload', '/api/user/files', { method: 'POST', cookie, form, key: token });
    }
    return {
      kind: 'upload',
      token,
      send,
      done(body) {
        const [file] = (body as { data: { url: string }[] }).data;
        uploaded(file?.url ?? '', content);
      },
    };
  };
}
