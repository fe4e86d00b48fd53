import type { DomainEvent, EventType } from '../../../platform/messaging/events/define-event.js';
import type { Topic } from '../../../platform/http/live/topics.js';
import type { QueueName } from '../../../platform/messaging/queue-names.js';
import type { Fact, MailContent } from '../mail-content.js';
import type { NoticeReads } from './notifications.reads.js';
import type { Category } from '../preferences.policy.js';
import type { Urgency } from '../urgency.policy.js';
import type { Audience, Reader } from './readers.js';

/** What one reader is told, in the words of each channel. The line in the app is always written. */
export interface Words {
  /** Heads the line in the app and the mail. */
  readonly title: string;
  /** The line in the app, and how the mail begins. */
  readonly message: string;
  /** A path of the app that opens the very thing; null when there is nothing to open. */
  readonly link: string | null;
  /** Left out: no mail. */
  readonly mail?: {
    /** What and where, so that the list of a mailbox says enough. */
    readonly subject: string;
    /** What happens next. */
    readonly paragraphs: readonly string[];
    readonly facts?: readonly Fact[];
    /** Label of the button that leads to the link. */
    readonly button?: string;
    readonly attachments?: MailContent['attachments'];
  };
  /** A text message; the engine adds the link. Left out: none. */
  readonly text?: string;
}

/** A notice for staff alone says how urgent it is; what staff hear of as the owners of a lead may, else it is news to them. */
type Declared<F> =
  | { readonly category: 'desk'; readonly urgency: Urgency | ((facts: F) => Urgency) }
  | { readonly category: Exclude<Category, 'desk'>; readonly urgency?: Urgency };

/** What people are told because of an event. `category`: what readers may switch on and off together. */
export type Notice<P extends object, F> = NoticeFacts<P, F> & Declared<F>;

interface NoticeFacts<P extends object, F> {
  /** The subscription's name: the work, as a command. */
  readonly name: string;
  readonly event: EventType<P>;
  /** Its queue, unless that is `notifications`. */
  readonly queue?: QueueName;
  /** What else changed for the readers, beside their notifications. */
  readonly topics?: readonly Topic[];
  /** Names what happened: the same key tells the same person once. Unless given, each event is news of its own. */
  readonly once?: (payload: P) => string;
  /** What the words need; null: this is no news. */
  readonly about: (payload: P, reads: NoticeReads, event: DomainEvent<P>) => Promise<F | null>;
  readonly to: (facts: F, payload: P) => Audience;
  readonly words: (facts: F, reader: Reader) => Words;
}

/** A notice whose facts only its words need. */
export interface AnyNotice {
  readonly name: string;
  readonly event: EventType;
  readonly queue: QueueName;
  readonly category: Category;
  readonly topics: readonly Topic[];
  /** Who is told what of this event; null: it is no news. */
  readonly told: (event: DomainEvent, reads: NoticeReads) => Promise<Told | null>;
}

export interface Told {
  readonly key: string;
  /** When what it says happened: the line in the app is as old as its news. */
  readonly at: Date;
  readonly audience: Audience;
  readonly urgency: Urgency;
  readonly words: (reader: Reader) => Words;
}

/** Declares a notice. Audience, preferences, dedupe, refresh and the mail's shell are the engine's. */
export function defineNotice<P extends object, F>(notice: Notice<P, F>): AnyNotice {
  const { name, event, queue = 'notifications', category, topics = [], once, about, to, words } = notice;
  const { urgency = 'news' } = notice;
  return {
    name,
    event,
    queue,
    category,
    topics,
    async told(raw, reads) {
      const payload = event.parse(raw.payload);
      const facts = await about(payload, reads, { ...raw, payload });
      if (facts === null) return null;
      const audience = to(facts, payload);
      const isForStaff = audience === 'staff' || category === 'desk';
      return {
        key: once ? once(payload) : raw.id,
        at: raw.occurredAt,
        audience,
        urgency: !isForStaff ? 'news' : typeof urgency === 'function' ? urgency(facts) : urgency,
        words: (reader) => words(facts, reader),
      };
    },
  };
}
