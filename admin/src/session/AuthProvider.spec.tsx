import { expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useAuth } from './AuthProvider';

it('refuses to be used outside its provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Outside = () => <>{useAuth().user?.email}</>;
  expect(() => render(<Outside />)).toThrow('useAuth must be used within an AuthProvider');
});
