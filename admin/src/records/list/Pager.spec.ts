import { describe, expect, it } from '@jest/globals';
import { pagesToShow } from './Pager';

describe('the pages that are offered', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 129, [1, 2, 3, null, 129]],
    [2, 129, [1, 2, 3, null, 129]],
    [60, 129, [1, null, 59, 60, 61, null, 129]],
    [129, 129, [1, null, 128, 129]],
  ])('on page %p of %p are %p', (page, pages, shown) => expect(pagesToShow(page, pages)).toEqual(shown));
});
