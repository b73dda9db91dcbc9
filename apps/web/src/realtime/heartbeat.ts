type HeartbeatOptions = {
  /** How long a link may be silent until it is pinged, and how long the answer may take (ms). */
  times: { silence_ms: number; answer_ms: number };
  sendPing(): void;
  /** Called when no frame arrived in time after a ping. */
  onDead(): void;
};

/** Finds dead links: a silent one is pinged, and one that does not answer is reported. */
export function createHeartbeat({ times, sendPing, onDead }: HeartbeatOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a ping is unanswered; a second one does not extend its time. */
  let isPinged = false;
  const ping = () => {
    if (isPinged) return;
    sendPing();
    clearTimeout(timer);
    isPinged = true;
    timer = setTimeout(onDead, times.answer_ms);
  };
  return {
    ping,
    /** Starts the time of silence anew: a link was opened, or a frame arrived. */
    restart() {
      clearTimeout(timer);
      isPinged = false;
      timer = setTimeout(ping, times.silence_ms);
    },
    stop: () => clearTimeout(timer),
  };
}
