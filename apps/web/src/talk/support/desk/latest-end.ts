let latest: (() => void) | undefined;

/** Sets what takes back the latest solving or snoozing of this page, whatever room is open then. */
export function setLatestEnd(takeBack: () => void): void {
  latest = takeBack;
}

/** Takes back the latest solving or snoozing of this page, once. */
export function takeBackLatestEnd(): void {
  const takeBack = latest;
  latest = undefined;
  takeBack?.();
}
