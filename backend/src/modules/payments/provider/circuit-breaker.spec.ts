import { CircuitBreaker } from './circuit-breaker.js';

describe('the circuit breaker before the payment provider', () => {
  const broken = (): CircuitBreaker => {
    const breaker = new CircuitBreaker();
    for (let silence = 0; silence < 5; silence += 1) breaker.wasSilent(1_000);
    return breaker;
  };

  it('lets every call through while some are answered', () => {
    const breaker = new CircuitBreaker();
    for (let call = 0; call < 20; call += 1) {
      expect(breaker.mayCall(call)).toBe(true);
      if (call % 5 === 4) breaker.answered();
      else breaker.wasSilent(call);
    }
    expect(breaker.state(20)).toBe('closed');
  });

  it('turns calls away after five silences in a row, for ten seconds', () => {
    const breaker = broken();
    expect(breaker.state(1_001)).toBe('open');
    expect([1_001, 10_999].map((now) => breaker.mayCall(now))).toEqual([false, false]);
  });

  it('then lets one call try, and opens again when that is not answered either', () => {
    const breaker = broken();
    expect(breaker.state(11_000)).toBe('half-open');
    expect([breaker.mayCall(11_000), breaker.mayCall(11_001)]).toEqual([true, false]);
    breaker.wasSilent(19_000);
    expect(breaker.mayCall(28_999)).toBe(false);
    expect(breaker.mayCall(29_000)).toBe(true);
  });

  it('turns calls away at once when the key is refused, and tries once a minute until it is mended', () => {
    const breaker = new CircuitBreaker();
    breaker.wasBarred(1_000);
    expect(breaker.mayCall(60_999)).toBe(false);
    expect([breaker.mayCall(61_000), breaker.mayCall(61_001)]).toEqual([true, false]);
    breaker.wasBarred(61_002);
    expect(breaker.state(61_003)).toBe('open');
    expect(breaker.mayCall(121_002)).toBe(true);
    breaker.answered();
    expect(breaker.state(121_003)).toBe('closed');
  });

  it('closes with the first answer', () => {
    const breaker = broken();
    breaker.mayCall(11_000);
    breaker.answered();
    expect(breaker.state(11_001)).toBe('closed');
    expect([breaker.mayCall(11_001), breaker.mayCall(11_002)]).toEqual([true, true]);
  });
});
