import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import styles from './toast.module.css';

type Toast = {
  title: string;
  text?: string | undefined;
  /** `error` stays until it is closed, unless `passes` is set. */
  tone?: 'ok' | 'error';
  /** The error is also shown elsewhere: the toast disappears like any other. */
  passes?: boolean;
  /** An action that is still possible; the toast then stays longer, and as long as it is hovered. */
  action?: { label: string; onPress: () => void } | undefined;
};
type ShownToast = Toast & { id: number; place: 'start' | 'end' };

const lifetime_ms = 6_000;
const action_ms = 10_000;
const most = 3;

/** Whether a toast comes back after the one that replaces it: an error until it is closed, and an action while it is possible. */
const comesBack = ({ tone = 'ok', passes = tone === 'ok', action }: Toast): boolean => !passes || action !== undefined;

/** The end of the window that is away from what was pressed, by the focus; the lower one if that is unknown. */
function freePlace(): ShownToast['place'] {
  const pressed = document.activeElement;
  if (!pressed || pressed === document.body) return 'end';
  const { top, height } = pressed.getBoundingClientRect();
  const isWholePage = height > innerHeight / 2;
  return !isWholePage && top + height / 2 > innerHeight / 2 ? 'start' : 'end';
}

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/**
 * Shows a short message without taking the focus.
 * @throws Error outside a ToastProvider.
 */
export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider around it');
  return show;
}

/**
 * A live region that announces short messages politely, one at a time: the newest, and after it an error that was not closed or an action
 * that is still possible. Each stays six seconds, ten with an action, and an error until it is closed.
 */
export function ToastProvider({ label, closeLabel, children }: { label: string; closeLabel: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<{ next: number; shown: readonly ShownToast[] }>({ next: 1, shown: [] });
  const show = useCallback((toast: Toast) => {
    const place = freePlace();
    setToasts(({ next, shown }) => {
      const others = shown.filter((one) => comesBack(one) && (one.title !== toast.title || one.text !== toast.text));
      return { next: next + 1, shown: [...others, { ...toast, id: next, place }].slice(-most) };
    });
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts(({ next, shown }) => ({ next, shown: shown.filter((toast) => toast.id !== id) }));
  }, []);
  const toast = toasts.shown.at(-1);
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.region} data-at={toast?.place} role="status" aria-label={label}>
        {toast ? <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={dismiss} /> : null}
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, closeLabel, onDismiss }: { toast: ShownToast; closeLabel: string; onDismiss: (id: number) => void }) {
  const { id, title, text, tone = 'ok', passes = tone === 'ok', action } = toast;
  const [isHeld, setHeld] = useState(false);
  const stays_ms = action ? action_ms : lifetime_ms;
  useEffect(() => {
    if ((!passes && !action) || isHeld) return;
    const timer = setTimeout(onDismiss, stays_ms, id);
    return () => clearTimeout(timer);
  }, [id, passes, action, stays_ms, isHeld, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering pauses its timer, and does nothing else
    <div
      className={`${styles.toast} ${styles[tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.words}>
        <strong>{title}</strong>
        {text ? <p>{text}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => onDismiss(id)}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M6 6 18 18M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
