import { lineText, provinceOf, type Clinic } from '@radiance/backend/contract';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../inputs/TextField';

const written = (value: string | null | undefined): string => lineText(value ?? '');

/** Fills the province in, unless the user has written another. */
export function PostalCodeField(props: Pick<Parameters<typeof TextField>[0], 'label' | 'validate'>) {
  const { watch, getValues, setValue } = useFormContext<Clinic>();
  const filled = useRef(provinceOf(written(getValues('postal_code'))));
  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      if (name !== 'postal_code' || type !== 'change') return;
      const province = provinceOf(written(values.postal_code));
      const isOwn = !['', filled.current].includes(written(values.province));
      if (!province || isOwn) return;
      filled.current = province;
      setValue('province', province, { shouldDirty: true });
    });
    return unsubscribe;
  }, [watch, setValue]);
  return <TextField source="postal_code" {...props} inputMode="numeric" autoComplete="off" />;
}
