type HeartbeatOptions = {
  /** The silence after which a connection is pinged, and the time for the answer (ms). */
  times: { silence_ms: number; answer_ms: number };
  sendPing(): void;
  /** Called when no frame arrived in time after a ping. */
  onDead(): void;
};

/** Detects dead connections: a silent one is pinged, and reported when it does not answer. */
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
    /** Restarts the time of silence: a connection was opened, or a frame arrived. */
    restart() {
      clearTimeout(timer);
      isPinged = false;
      timer = setTimeout(ping, times.silence_ms);
    },
    stop: () => clearTimeout(timer),
  };
}
