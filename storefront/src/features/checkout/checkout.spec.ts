import { beforeEach, describe, expect, it } from '@jest/globals';
import { clearCheckoutDraft, setCheckoutValue, useCheckoutDraft } from './checkoutDraft';
import { differingProvince } from './provinces';

const province = (): string => useCheckoutDraft.getState().values.province;
beforeEach(clearCheckoutDraft);

describe('the postal code', () => {
  it('fills the province in once it is whole', () => {
    setCheckoutValue('postal_code', '0800');
    expect(province()).toBe('');
    setCheckoutValue('postal_code', '08001');
    expect(province()).toBe('Barcelona');
  });

  it('fills another one in when it is corrected', () => {
    setCheckoutValue('postal_code', '08001');
    setCheckoutValue('postal_code', '2800');
    setCheckoutValue('postal_code', '28004');
    expect(province()).toBe('Madrid');
  });

  it('leaves alone what somebody has written', () => {
    setCheckoutValue('province', 'Toledo');
    setCheckoutValue('postal_code', '28004');
    expect(province()).toBe('Toledo');
  });
});

describe('a province that differs from the postal code', () => {
  it.each([
    ['28004', 'Toledo', 'Madrid'],
    ['28004', ' madrid ', null],
    ['48001', 'Vizcaya', null],
    ['01001', 'alava', null],
    ['28004', '', null],
    ['2800', 'Toledo', null],
    ['99001', 'Toledo', null],
  ])('%s with %j causes %j', (postalCode, written, expected) => {
    expect(differingProvince(postalCode, written)).toBe(expected);
  });
});
