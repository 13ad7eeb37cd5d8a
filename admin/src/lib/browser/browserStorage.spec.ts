import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { browserStorage, storageRefusal } from './browserStorage';

afterEach(() => {
  jest.restoreAllMocks();
  browserStorage.removeItem('a');
});

const full = (): never => {
  throw new DOMException('exceeded', 'QuotaExceededError');
};

describe('a browser that stores nothing', () => {
  it('is reported only after the storage has refused a value', () => {
    browserStorage.setItem('a', '1');
    expect([browserStorage.getItem('a'), localStorage.getItem('a'), storageRefusal.get()]).toEqual(['1', '1', false]);
  });

  it('has its panel remember things for the tab, and says so once', () => {
    const listener = jest.fn();
    const stop = storageRefusal.subscribe(listener);
    localStorage.setItem('a', 'old');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    browserStorage.setItem('a', 'new');
    browserStorage.setItem('a', 'newer');
    expect(browserStorage.getItem('a')).toBe('newer');
    // Other tabs would continue with the outdated value.
    expect(localStorage.getItem('a')).toBeNull();
    expect([storageRefusal.get(), listener.mock.calls.length]).toEqual([true, 1]);
    browserStorage.removeItem('a');
    expect(browserStorage.getItem('a')).toBeNull();
    stop();
  });

  it('may deny even the question', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(browserStorage.getItem('a')).toBeNull();
    browserStorage.setItem('a', '1');
    expect(browserStorage.getItem('a')).toBe('1');
    browserStorage.removeItem('a');
    expect(browserStorage.getItem('a')).toBeNull();
  });

  it('hears of what another tab stores all the same', () => {
    const storing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    browserStorage.setItem('a', 'here');
    storing.mockRestore();
    localStorage.setItem('a', 'elsewhere');
    window.dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: 'elsewhere' }));
    expect(browserStorage.getItem('a')).toBe('elsewhere');
  });
});
