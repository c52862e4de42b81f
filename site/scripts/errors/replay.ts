import { getClient, replayIntegration } from '@sentry/browser';

/** Attributes with texts that a reader of the page sees or hears. */
const ATTRIBUTES = ['title', 'placeholder', 'aria-label', 'alt', 'content', 'value', 'label'];

/** Starts to record the page, without texts, values and media. Loaded only after consent. */
export function addReplay(): void {
  getClient()?.addIntegration(
    replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      maskAttributes: ATTRIBUTES,
      beforeAddRecordingEvent: () => null,
      // Its compression needs a worker from a blob, which the Content-Security-Policy does not allow.
      useCompression: false,
    }),
  );
}
