import { expect, it, vi } from 'vitest';
import { attentionHeaders } from './attention';

it('says that nobody is there once a minute went by without a key or a tap', () => {
  vi.useFakeTimers();
  window.dispatchEvent(new Event('keydown'));
  expect(attentionHeaders()).toEqual({});
  vi.advanceTimersByTime(60_001);
  expect(attentionHeaders()).toEqual({ 'X-Unattended': '1' });
  window.dispatchEvent(new Event('pointerdown'));
  expect(attentionHeaders()).toEqual({});
  vi.useRealTimers();
});
