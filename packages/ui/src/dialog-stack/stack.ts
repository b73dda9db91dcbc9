import type { ComponentType } from 'react';

export type DialogOptions = {
  title: string;
  /** `sm` asks a question, `md` (the default) holds a form, `lg` a table. */
  size?: 'sm' | 'md' | 'lg';
  /** Whether a press outside closes it; true by default. */
  closeOnBackdrop?: boolean;
  /** Whether a step back in the history closes it; true by default. */
  closeOnBack?: boolean;
};

/** The props of a dialog's component beside its own: `close` ends it with an answer. */
export type Closes<R> = { close: (answer?: R) => void };

/** A dialog to open; its name identifies it in the page. */
export type DialogRequest<P, R> = {
  name: string;
  component: ComponentType<P & Closes<R>>;
  props: P;
  options: DialogOptions;
};

/** A dialog on the stack, with all options set. */
export type OpenDialog = {
  readonly id: number;
  readonly name: string;
  readonly component: ComponentType<object & Closes<unknown>>;
  readonly props: object;
  readonly options: Required<DialogOptions>;
  /** The element that had the focus when it was opened. */
  readonly opener: Element | null;
  /** Removes it, and all dialogs above it. */
  readonly close: (answer?: unknown) => void;
};

/** The dialogs of a page, as a stack. */
export type DialogStack = {
  /** Lowest first; the same array until the stack changes. */
  get(): readonly OpenDialog[];
  /** The first dialog, below all others. */
  main(): OpenDialog | undefined;
  /** Calls `listener` after each change; returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** Pushes a dialog; resolves when it is closed, with its answer, or undefined without one. */
  open<P extends object, R>(dialog: DialogRequest<P, R>): Promise<R | undefined>;
  /** Removes the top dialog without an answer. */
  close(): void;
  /** Empties the stack. */
  closeAll(): void;
};

/** Creates an empty stack. */
export function createDialogStack(): DialogStack {
  let stack: readonly OpenDialog[] = [];
  let next = 1;
  const listeners = new Set<() => void>();
  const answers = new Map<number, (answer?: unknown) => void>();

  const cut = (depth: number, answer?: unknown) => {
    const [lowest, ...above] = stack.slice(depth);
    if (!lowest) return;
    stack = stack.slice(0, depth);
    for (const listener of listeners) listener();
    answers.get(lowest.id)?.(answer);
    for (const { id } of above) answers.get(id)?.();
    for (const { id } of [lowest, ...above]) answers.delete(id);
  };

  return {
    get: () => stack,
    main: () => stack[0],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open<P extends object, R>({ name, component, props, options }: DialogRequest<P, R>) {
      const id = next++;
      const dialog: OpenDialog = {
        id,
        name,
        component: component as ComponentType<object & Closes<unknown>>,
        props,
        options: { size: 'md', closeOnBackdrop: true, closeOnBack: true, ...options },
        opener: document.activeElement,
        close(answer) {
          const depth = stack.indexOf(dialog);
          if (depth >= 0) cut(depth, answer);
        },
      };
      return new Promise<R | undefined>((resolve) => {
        answers.set(id, resolve as (answer?: unknown) => void);
        stack = [...stack, dialog];
        for (const listener of listeners) listener();
      });
    },
    close: () => cut(Math.max(0, stack.length - 1)),
    closeAll: () => cut(0),
  };
}
