import type { CreatePriceView, PriceView } from '@rasteh/contract/pricing/prices/views';
import { NOW } from './a-price.ts';
import { type Answer, ok } from './answers.ts';

/** The views of the fake API, with one name each. */
export class ViewServer {
  all: PriceView[] = [];

  answer(method: string, id: number, body: Record<string, unknown>): Answer {
    const { name, ids } = body as { name?: string; ids?: number[] };
    if (name !== undefined && this.all.some((view) => view.name === name && view.id !== id)) {
      const errors = { name: ['نمایی با این نام دارید؛ نام دیگری بنویسید.'] };
      return { status: 422, body: { message: 'اطلاعات درست نیست.', code: 'invalid', errors, request_id: 'r-1' } };
    }
    if (ids) this.all = ids.flatMap((one) => this.all.find((view) => view.id === one) ?? []);
    else if (method === 'DELETE') this.all = this.all.filter((view) => view.id !== id);
    else if (method === 'PUT')
      this.all = this.all.map((view) => (view.id === id ? { ...view, name: name ?? '', version: view.version + 1 } : view));
    else if (method === 'POST') {
      const { filter } = body as CreatePriceView;
      const created_at = new Date(NOW).toISOString();
      this.all = [...this.all, { id: this.all.length + 1, name: name ?? '', filter, version: 1, created_at }];
      return ok({ data: this.all.at(-1) }, 201);
    } else return ok({ data: this.all });
    return method === 'PUT'
      ? ok({ data: this.all.find((view) => view.id === id) })
      : ok({ data: ids ? this.all : { deleted: 1 } });
  }
}
