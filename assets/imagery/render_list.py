import aircraft, boards, drive, gear, variants, variants_equipment
